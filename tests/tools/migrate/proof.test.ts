/** A move ends with a proof: every word that readers saw stands in the new page, or is told. */
import { describe, expect, it } from 'vitest';
import { describeProof } from '../../../src/tools/migrate/index.ts';
import { splitWords } from '../../../src/tools/migrate/move/proof/abbreviations.ts';
import { listVisible } from '../../../src/tools/migrate/move/proof/visible-text.ts';
import { moved } from './moved.ts';

const seen = (text: string) =>
  listVisible(text.split('\n').map((one, at) => ({ text: one, from: at + 1 }))).flatMap(
    ({ text: own, code, attributes }) => splitWords([own, ...code, ...attributes].join(' ')),
  );

describe('the proof of a move', () => {
  it('names each word that is lost, with its line, and counts the others', async () => {
    const { told, texts, proof } = await moved({
      '.vitepress/config.js': 'export default {};',
      'index.md': '# Home\n\nOne two.\n\n<script setup>\nnone\n</script>\n\n<style>\nno\n</style>\n',
      'a.md':
        '---\ntitle: Apples\nfeatures:\n  - icon: none\n    details: kept\n  - { notKnown: LOST }\n---\n\nKept\n',
    });
    expect(proof).toEqual({ words: 4, lost: 1 });
    expect(told).toContain('content/a.md:1 The old page had here what the new one lacks: lost');
    expect(texts['MIGRATION.md']).toContain(
      'Of 4 words that readers saw on the old pages, the new ones lack 1; the list names each.',
    );
  });

  it('is content with a site that keeps all, and says so', async () => {
    const { proof, texts } = await moved({
      'mkdocs.yml': 'site_name: M\n',
      'docs/index.md': '# Home\n\nAll *of* it.\n',
    });
    expect(proof).toEqual({ words: 4, lost: 0 });
    expect(texts['MIGRATION.md']).toContain(describeProof({ words: 4, lost: 0 }));
  });

  it('asks for no abbreviation that the page does not use, and finds the texts of pictures by reference', async () => {
    const { proof, told } = await moved({
      'mkdocs.yml': 'site_name: M\n',
      'docs/a.png': '',
      'docs/index.md':
        '# Home\n\nAll of HTML.\n\n[![The site]][The site]\n[![The site dark]][The site dark]\n\n  [The site]: a.png\n  [The site dark]: a.png\n\n*[HTML]: Hyper Text\n*[W3C]: World Wide\n',
    });
    expect(told.filter((one) => one.includes('old page'))).toEqual([]);
    expect(proof?.lost).toBe(0);
  });

  it('asks for nothing that stands in a comment, with blocks of code in it too', () => {
    expect(seen('a\n\n{/*\n<B>\n  no\n\n  ```js\n  no\n  ```\n</B> no */} b\n\n```js\nc {/*\n```\n')).toEqual(
      ['a', 'b', 'c'],
    );
    expect(seen('<!-- no\n\n```\nno\n```\n--> a\n\nb <!--')).toEqual(['a', 'b']);
  });

  it.each([
    [
      'what other texts stand for, in code too',
      'a {{#include no.txt}} `b {{#include no.txt}}` c\n```rust\n{{#rustdoc_include no.rs:x}}\n<!--@include: ./no.md{2,4}-->\nd \\{{#include e}}\n```',
      'a b c d include e',
    ],
    ['comments', 'a <!-- no `no` --> b {/* no */} c\n<!--\nno\n-->\nd', 'a b c d'],
    [
      'code, which may look like anything',
      'a `<!-- b -->` ``c ` d``\n```js title="e" {1}\n<f>g // [!code ++]\n```',
      'a b c d e f g',
    ],
    [
      'tags and their data',
      'a <X data={[{ label: { no: 1 } }]}\n no="no">b</X> <Y title="c" /> d<span>e</span>f <https://g.h>',
      'a b c def https g h',
    ],
    [
      'addresses',
      'a [b](no.md "no") ![c](no) [d][no] [^no]\n\n[no]: no\n[no]:\n  https://no\n[^no]: e',
      'a b c d e',
    ],
    [
      'marks of containers',
      '::: tip a {no}\n:::note[b]\n!!! warning "c"\n=== "d"\n> [!NOTE]\n> e\n/// no | f\n- [x] g\n1. h',
      'a b c d e f g h',
    ],
    [
      'attributes, icons and shortcodes',
      '## a {#no .no}\nb{ .no no=1 } :no-no: {{< fig title="c" no="no" >}} {% no %} {{ no }} {{< comment >}} no {{< /comment >}}d',
      'a b c d',
    ],
    [
      'code of MDX',
      "import No from 'no';\nimport {\n  no,\n} from 'no'\nexport const no = [\n  1,\n];\n\na {no.no} b",
      'a b',
    ],
    ['calls of mkdocstrings', '::: no.no\n    options:\n      no: 1\n\na', 'a'],
    ['Chinese', '中文字 abc', '中 文 字 abc'],
  ])('leaves out what readers did not see: %s', (_, text, words) => {
    expect(seen(text)).toEqual(expect.arrayContaining(words.split(' ')));
    expect([...seen(text)].sort()).toEqual(words.split(' ').sort());
  });

  it('reads a template as the value of a component whole, however many paragraphs it has', () => {
    const page =
      '<Code frame="none" code={`\none <a>\n\ntwo \\`y\\`\n`} lang="sh" />\n<Tab>\nx\n</Tab>\n<Code code={`\nthree\n`} />';
    expect([...seen(page)].sort()).toEqual(['a', 'one', 'three', 'two', 'x', 'y']);
  });

  it('asks for no mark behind the words of a comment', () => {
    expect([...seen('```js\na // b [!code highlight:2]\n```')].sort()).toEqual(['a', 'b']);
  });

  it('asks for no numbers of items, and for no key of tabs', () => {
    expect([...seen('- 3. three\n- 1) one\n\n::: tabs key:os\n')].sort()).toEqual(['one', 'three']);
  });

  it('takes less than a second for a hundred long pages', () => {
    const page = `${'Text with `code` and [a link](x.md) <b>x</b>.\n'.repeat(300)}${'<'.repeat(2000)}${'{'.repeat(2000)}${'`'.repeat(999)}`;
    const started = performance.now();
    for (let count = 0; count < 100; count++) seen(page);
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it('reads a line of code with many blanks or marks in time linear in its length', () => {
    const started = performance.now();
    for (const line of [`[!code x]${' '.repeat(60_000)}z`, `${'[!code x] '.repeat(6_000)}z`])
      expect([...seen(`\`\`\`js\n${line}\n\`\`\`\n`)]).toContain('z');
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it('asks for no words of a shortcode in code, which Hugo replaces there too', async () => {
    const { texts, told } = await moved({
      'hugo.toml': 'title = "Lamps"\n[params]\n  oil_tag = "v3"\n',
      'content/_index.md':
        '---\ntitle: Home\n---\n\nTake `{{< param oil_tag >}}` or `-b {{< param\noil_tag >}}`:\n\n```\nTAG={{< param oil_tag >}}\n```\n',
    });
    expect(texts['content/index.md']).toContain('Take `v3` or `-b v3`:\n\n```\nTAG=v3\n```');
    expect(told).toEqual([]);
  });
});
