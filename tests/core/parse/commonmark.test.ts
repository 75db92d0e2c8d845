import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { normal, renderMarkdown, unwrapped } from './support.ts';

type Example = { readonly number: number; readonly markdown: string; readonly html: string };

const folder = dirname(createRequire(import.meta.url).resolve('commonmark-spec/package.json'));
const examples = examplesOf(readFileSync(join(folder, 'spec.txt'), 'utf8'));

function examplesOf(spec: string): Example[] {
  const found: Example[] = [];
  const pattern = /^`{32} example\n([\s\S]*?)^\.\n([\s\S]*?)^`{32}$/gm;
  for (const [, markdown = '', html = ''] of spec
    .slice(0, spec.indexOf('<!-- END TESTS -->'))
    .matchAll(pattern)) {
    found.push({
      number: found.length + 1,
      markdown: markdown.replaceAll('→', '\t'),
      html: html.replaceAll('→', '\t'),
    });
  }
  return found;
}

describe('renderMarkdown with the commonmark preset', () => {
  it('renders all 652 examples of the specification', () => {
    const wrong = examples.filter(
      ({ markdown, html }) => renderMarkdown(markdown, { preset: 'commonmark' }) !== html,
    );
    expect(examples).toHaveLength(652);
    expect(wrong.map(({ number }) => number)).toEqual([]);
  });
});

/** Examples with an element that is never closed: a page closes it, or shows an unfinished tag as text. */
const unclosed = [151, 156, 157, 158, 173];

/** What pages do otherwise on purpose. */
const different: Readonly<Record<number, string>> = {
  148: 'a raw element is closed in the block in which it was opened',
  170: 'scripts are left out, with an error',
  172: 'style elements are left out, with a warning',
  176: 'style elements are left out, with a warning',
  178: 'scripts are left out, with an error',
  180: 'an instruction of which browsers would show the second half is text',
  191: 'rows of a table in raw HTML that stand as far to the right as code are rows all the same',
  602: 'a bare address is a link',
  608: 'a bare address is a link',
  611: 'a bare address is a link',
  612: 'a bare e-mail address is a link',
  614: 'a self-closing tag is closed, as its writer meant it',
  615: 'a self-closing tag is closed, as its writer meant it',
  629: 'a CDATA section of which browsers would show the second half is text',
};

describe('pages', () => {
  it('render the examples of the specification, save the listed ones, fifteen at most', () => {
    const wrong = examples
      .filter(({ number }) => !unclosed.includes(number))
      .filter(({ markdown, html }) => unwrapped(markdown) !== normal(html));
    expect(wrong.map(({ number }) => number)).toEqual(Object.keys(different).map(Number));
    expect(wrong.length).toBeLessThanOrEqual(15);
  });
});
