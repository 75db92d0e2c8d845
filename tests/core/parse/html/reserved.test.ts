/** Names by which docgen's own scripts find their parts: content has none of them, however it is written. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { attribute, ids, partIds } from '#model/contract';
import { findRenderedFault } from '#parse';
import { clientMarks } from '../../../../src/engine/features.ts';
import { projectRoot } from '../../../helpers/docgen.ts';
import { body, told } from '../support.ts';

const reserved = [...Object.values(attribute), ...clientMarks];

/** Attributes that the scripts read, but act on in scripts, the root or redirects alone, or show as text. */
const harmless = ['data-theme', 'data-live', 'data-turn', 'data-title', 'data-to'];

describe('the attributes that scripts of pages act on', () => {
  it('are left out of raw HTML with their place, in every position', () => {
    for (const name of reserved) {
      const page = body(
        `甲 <b ${name}="m">乙</b>\n\n<div ${name.toUpperCase()}=m>丙</div>\n\n- <a href="/" ${name}>丁</a>\n\n<svg><g ${name}='m'/></svg>\n`,
      );
      expect(page.html.toLowerCase()).not.toContain(name);
      expect(told(page)).toEqual([
        'html-reserved 4:6',
        'html-reserved 6:6',
        'html-reserved 8:15',
        'html-reserved 10:9',
      ]);
    }
  });

  it('are left out where the site allows scripts too', () => {
    const page = body('<p data-island="m" onclick="m()">甲</p>', { allowScripts: true });
    expect(page.html).toContain('<p onclick="m()">');
    expect(told(page)).toEqual(['html-reserved 4:4']);
  });

  it('are none of an attribute list in braces, nor of what a component draws', () => {
    for (const name of reserved) {
      expect(body(`# 甲 {${name}=m}\n\n[乙](/){${name}="m"}\n`).html).not.toContain(name);
      expect(findRenderedFault(`<p ${name}="m"></p>`, { allowScripts: true, marks: clientMarks })).toContain(
        `the attribute "${name}" on <p>`,
      );
    }
  });

  it('are all that the scripts read', () => {
    const folder = join(projectRoot, 'theme/client');
    const read = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .flatMap((path) => readFileSync(join(folder, path), 'utf8').match(/\bdata-[a-z-]+/g) ?? []);
    expect([...new Set(read)].filter((name) => !reserved.includes(name) && !harmless.includes(name))).toEqual(
      [],
    );
  });

  it('are few enough that those of writers stay', () => {
    const page = body('<p data-my-tabs="1" data-lang="x" data-src="y">甲</p>');
    expect(page.html).toContain('<p data-my-tabs="1" data-lang="x" data-src="y">');
    expect(page.found).toEqual([]);
  });
});

describe('the elements and ids of the frame', () => {
  it('are left out of raw HTML', () => {
    const page = body(
      '甲 <docgen-slot>乙</docgen-slot>\n\n<docgen-island data-island="m">丙</docgen-island>\n',
    );
    expect(page.html).not.toContain('docgen-');
    expect(page.html).toContain('丙');
    expect(told(page)).toEqual(['html-reserved 4:3', 'html-reserved 6:1']);
  });

  it.each([...Object.values(ids), ...Object.values(partIds), 'I-search', 'hit:0', 'hits:0'])(
    'no element of a page has the id %s',
    (id) => {
      const raw = body(`<b id="${id}">甲</b>`);
      expect(raw.html).not.toContain('id=');
      expect(told(raw)).toEqual(['heading-duplicate-id 4:4']);
      expect(body(`## 甲 {#${id}}`).html).not.toContain(`id="${id}"`);
      expect(findRenderedFault(`<p id="${id}"></p>`, { allowScripts: true })).toContain(`the id "${id}"`);
    },
  );
});
