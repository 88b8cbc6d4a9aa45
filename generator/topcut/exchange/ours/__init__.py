"""What an event publishes for programs: event.json, CSV, judges' sheets."""
