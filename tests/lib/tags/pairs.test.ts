import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { body, told } from '../../core/parse/support.ts';

/** Each page in tests/markdown has its expected HTML beside it, the links and diagnostics below it. */
const folder = join(import.meta.dirname, '../../markdown');
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => name.slice(0, -3));

describe('pages of tests/markdown', () => {
  it.each(names)('%s', (name) => {
    const page = body(readFileSync(join(folder, `${name}.md`), 'utf8'));
    const links = page.links.map(
      ({ kind, href, line, column }, index) => `⟨${index}⟩ ${kind} ${href} ${line - 3}:${column}`,
    );
    const found = page.found.map(
      ({ severity, code, line = 0, column, target }) =>
        `${severity} ${code} ${line - 3}:${column ?? '-'}${target === undefined ? '' : ` ${target}`}`,
    );
    const html = [page.html, '<!--', ...links, ...found, '-->', ''].join('\n');
    const file = join(folder, `${name}.html`);
    // UPDATE=1 rewrites the expected files; the difference is read like code.
    if (process.env.UPDATE) writeFileSync(file, html);
    expect(told(page)).not.toContain('internal');
    expect(html).toBe(readFileSync(file, 'utf8'));
  });
});
