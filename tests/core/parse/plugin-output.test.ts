/** What a site's plugins put into pages is judged like raw HTML: their tokens, their renderers, and the HTML that they add late. */
import type { MarkdownIt, Token } from 'markdown-it';
import attrs from 'markdown-it-attrs';
import { describe, expect, it } from 'vitest';
import { body, parsed } from './support.ts';

type Attrs = [string, string][];

const wrong: readonly (readonly [attribute: string, value: string, code: string])[] = [
  ['onclick', 'marker()', 'html-script'],
  ['ONCLICK', 'marker()', 'html-script'],
  ['srcdoc', '<p>', 'html-script'],
  ['href', 'javascript:marker()', 'html-script'],
  ['style', 'position:fixed', 'html-style'],
  ['data-island', 'Marker', 'html-reserved'],
  ['data-request', '{}', 'html-reserved'],
  ['id', 'main', 'heading-duplicate-id'],
];

/** Gives every paragraph, and each piece of code in it, an attribute: by a core rule. */
const ofTokens = (pair: [string, string]) =>
  function late(md: MarkdownIt) {
    md.core.ruler.push('late', ({ tokens }) => {
      for (const token of tokens as Token[]) {
        if (token.type === 'paragraph_open') token.attrPush(pair);
        for (const child of token.children ?? []) if (child.type === 'em_open') child.attrPush(pair);
      }
    });
  };

/** The same by a renderer. */
const ofRenderer = (pair: [string, string]) =>
  function drawn(md: MarkdownIt) {
    md.renderer.rules.em_open = () => `<em class="kept" ${pair[0]}="${pair[1]}">`;
  };

const given = (text: string, plugin: (md: MarkdownIt) => void, more = {}) =>
  body(`${text}\n`, more, { plugins: [plugin] });

describe('a picture on another host that a plugin draws', () => {
  it('is a link of the page at its line, so that it is told that readers do not get to see it', () => {
    const picture = (md: MarkdownIt) => {
      md.renderer.rules.em_open = () => '<img src="https://pictures.example.cn/a.png" alt=""><em>';
    };
    const { links, html } = given('one\n\ntwo\n*three*', picture);
    expect(html).toContain('src="https://pictures.example.cn/a.png"');
    expect(links).toEqual([
      {
        kind: 'image',
        href: 'https://pictures.example.cn/a.png',
        file: 'content/guide/page.md',
        line: 7,
        column: 1,
      },
    ]);
  });
});

describe.each(wrong)('%s="%s" of a plugin', (name, value, code) => {
  it('is left out of blocks and of text, with its line and the plugin’s name', () => {
    const { html, found } = given('甲 *乙*\n\n- 丙', ofTokens([name, value]));
    expect(html).toContain('<em>乙</em>');
    expect(html.toLowerCase()).not.toContain(`${name.toLowerCase()}=`);
    expect(found.map((one) => [one.code, one.file, one.line])).toEqual([
      [code, 'content/guide/page.md', 4],
      [code, 'content/guide/page.md', 4],
      [code, 'content/guide/page.md', 6],
    ]);
    expect(found[0]!.message).toContain('The markdown plugin "late" (markdown.use[0]) puts it in.');
  });

  it('is left out of what its renderer writes', () => {
    const { html, found } = given('甲\n\n*乙*', ofRenderer([name, value]));
    expect(found.map((one) => [one.code, one.line])).toEqual([[code, 6]]);
    // A style may be meant for hosts without the policy; it was always told, and kept.
    if (name === 'style') expect(html).toContain(`style="${value}"`);
    else expect(html).toMatch(/<em class="kept" *>乙<\/em>/);
  });

  it('is the site’s own affair where it allows scripts, but for what belongs to docgen', () => {
    const { found } = given('*甲*', ofTokens([name, value]), { allowScripts: true, inlineStyles: true });
    const stays = code === 'html-script' || code === 'html-style';
    expect(found.map((one) => one.code)).toEqual(stays ? [] : [code, code]);
  });
});

describe('a plugin', () => {
  it('brings no element that a page may not have: by its tokens, its renderer, or HTML that it adds late', () => {
    const text = '甲 *乙* 丙';
    for (const plugin of [
      function tokens(md: MarkdownIt) {
        md.core.ruler.push('late', ({ tokens: all }) => {
          for (const { children } of all)
            for (const child of children ?? []) if (child.tag === 'em') child.tag = 'iframe';
        });
      },
      function renderer(md: MarkdownIt) {
        md.renderer.rules.em_open = () => '<iframe src="/marker">';
        md.renderer.rules.em_close = () => '</iframe>';
      },
      function html(md: MarkdownIt) {
        md.core.ruler.push('late', (state) => {
          state.tokens.push(
            Object.assign(new state.Token('html_block', '', 0), {
              content:
                '<p>kept</p><script>marker()</script><script src="/marker.js"></script><b onclick="marker()">b</b>',
            }),
          );
        });
      },
    ]) {
      const { html, found } = given(text, plugin);
      expect(html).toContain('丙');
      expect(html).not.toMatch(/marker|iframe|script/);
      expect(found.length).toBeGreaterThan(0);
      expect(new Set(found.map(({ code }) => code))).toEqual(new Set(['html-script']));
      expect(given(text, plugin, { allowScripts: true }).found).toEqual([]);
    }
  });

  it('cannot leave a tag open that swallows what follows', () => {
    const { html } = given('*甲* 乙', (md) => {
      md.renderer.rules.em_open = () => '<img title="';
    });
    expect(html).toContain('&lt;img title=');
    expect(html).toContain('乙');
  });

  it('leaves docgen’s own attributes of tabs alone', () => {
    const text = '::: tabs key:system\n== A\n\n甲\n\n== B\n\n乙\n\n:::';
    const { html, found } = given(text, ofTokens(['lang', 'en']));
    expect(html).toContain('data-sync="system"');
    expect(found).toEqual([]);
  });

  it('of attributes in braces gives those of writers, and none that act', () => {
    const text =
      '甲 *乙*{onclick="marker()" data-island=Marker title="t" .c}\n\n丙 {style="color:red" data-my=1}';
    const { html, found } = parsed(`# T\n\n${text}\n`, {}, { plugins: [attrs as never] });
    expect(html).toContain('<em title="t" class="c">');
    expect(html).toContain('data-my="1"');
    expect(html).not.toMatch(/onclick|data-island|style=/);
    expect(found.map(({ code, line }) => [code, line])).toEqual([
      ['html-script', 3],
      ['html-reserved', 3],
      ['html-style', 5],
    ]);
  });
});

it('attributes without a value of a plugin are no fault', () => {
  const pairs: Attrs = [['hidden', '']];
  expect(given('甲', ofTokens(pairs[0]!)).found).toEqual([]);
});
