"""What a browser sees on a television: scripts that say what is wrong, and what is shown."""

FAULTS = """() => {
    const seen = one => one.getClientRects().length > 0;
    const boxes = [...document.querySelectorAll('main *')].filter(seen);
    const name = one => one.tagName + '.' + one.className + ' ' + one.textContent.slice(0, 30);
    const found = [];
    for (const one of boxes) {
        const box = one.getBoundingClientRect();
        if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 ||
            box.bottom > innerHeight + 1) found.push('outside: ' + name(one));
        const style = getComputedStyle(one);
        if (one.scrollWidth > one.clientWidth + 1 && one.clientWidth &&
            style.overflowX === 'hidden' && style.textOverflow !== 'ellipsis' &&
            one.tagName !== 'DIV' && !one.querySelector('*')) found.push('cut: ' + name(one));
    }
    const list = [...document.querySelectorAll('ol')].find(seen);
    const rows = [...document.querySelectorAll('li')].filter(seen);
    const frame = list && list.getBoundingClientRect();
    rows.forEach((row, number) => {
        const box = row.getBoundingClientRect();
        if (box.bottom > frame.bottom + 1 || box.right > frame.right + 1)
            found.push('row outside: ' + name(row));
        for (const part of [...row.children].filter(seen)) {
            const inner = part.getBoundingClientRect();
            if (inner.top < box.top - 2 || inner.bottom > box.bottom + 2)
                found.push('taller than its row: ' + name(part));
            if (inner.right > box.right + 1) found.push('wider than its row: ' + name(part));
        }
    });
    for (const one of [...document.querySelectorAll('.h')].filter(seen))
        if (one.getBoundingClientRect().bottom > 0.171 * innerHeight) found.push('label too low');
    for (const one of [...document.querySelectorAll('.o h1,.h b')].filter(seen))
        if (one.scrollWidth > one.clientWidth) found.push('shortened: ' + name(one));
    const root = document.scrollingElement;
    if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) found.push('scrolls');
    return found;
}"""
"""What is wrong with the picture, in words."""

TIGHT = """() => [...document.querySelectorAll('li.on')].filter(row => {
    const parts = [...row.children].map(one => {
        const range = document.createRange();
        range.selectNodeContents(one);
        const text = range.getBoundingClientRect(), box = one.getBoundingClientRect();
        return [Math.max(text.left, box.left), Math.min(text.right, box.right)];
    }).filter(([left, right]) => right > left);
    return parts.some(([left], i) => i && left - parts[i - 1][1] < 8);
}).map(row => row.textContent)"""
"""Rows in which two texts touch."""

SHOWN = """() => {
    const seen = one => one.getClientRects().length > 0;
    const section = [...document.querySelectorAll('section')].find(seen);
    const rows = [...section.querySelectorAll('li')].filter(seen);
    return {
        section: section.className.replace(/ (on|long|dense|t|[crst]\\d+)(?= |$)/g, ''),
        label: (section.querySelector('.h b i, .h b') || {}).textContent,
        rows: rows.map(row => row.querySelector('span').textContent),
        size: rows.length
            ? parseFloat(getComputedStyle(rows[0].querySelector('span')).fontSize) : 0,
        text: document.querySelector('main').innerText,
    };
}"""

CONTRAST = """() => {
    const light = colour => colour.match(/[\\d.]+/g).slice(0, 3).map(Number).map(v => v / 255)
        .map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
        .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
    const paper = light(getComputedStyle(document.body).backgroundColor);
    const own = one => [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim());
    return [...document.querySelectorAll('main *')]
        .filter(one => one.getClientRects().length && own(one))
        .map(one => [light(getComputedStyle(one).color), one])
        .map(([ink, one]) => [(Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05), one])
        .filter(([ratio]) => ratio < 7).map(([ratio, one]) => ratio + ' ' + one.outerHTML);
}"""
"""Every text that stands out from the paper by less than seven."""
