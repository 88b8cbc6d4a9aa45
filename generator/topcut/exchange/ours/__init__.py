"""What an event publishes for programs: event.json, its schema, CSV, judges' sheets."""
