/** What plugins of the site's own read is no slip of the writer's. */
import type { MarkdownIt } from 'markdown-it';
import { expect, it } from 'vitest';
import { parsed } from './support.ts';

/** As markdown-it-container names its rule: `::: spoiler` … `:::`. */
function spoiler(md: MarkdownIt): void {
  md.block.ruler.before(
    'fence',
    'container_spoiler',
    (state, line, end, silent) => {
      const textOf = (at: number) =>
        state.src.slice(state.bMarks[at]! + state.tShift[at]!, state.eMarks[at]).trim();
      if (textOf(line) !== '::: spoiler') return false;
      if (silent) return true;
      let close = line + 1;
      while (close < end && textOf(close) !== ':::') close++;
      state.push('spoiler_open', 'section', 1).map = [line, close];
      state.md.block.tokenize(state, line + 1, close);
      state.push('spoiler_close', 'section', -1);
      state.line = close + 1;
      return true;
    },
    { alt: ['paragraph'] },
  );
}

/** `\(x\)` */
function brackets(md: MarkdownIt): void {
  md.inline.ruler.before('escape', 'brackets', (state, silent) => {
    const [whole, tex] = /^\\\((.+?)\\\)/.exec(state.src.slice(state.pos)) ?? [];
    if (whole === undefined || tex === undefined) return false;
    if (!silent) state.push('brackets', 'var', 0).content = tex;
    state.pos += whole.length;
    return true;
  });
  md.renderer.rules.brackets = (tokens, at) => `<var>${tokens[at]!.content}</var>`;
}

/** `$x$` */
function dollars(md: MarkdownIt): void {
  md.inline.ruler.before('escape', 'dollars', (state, silent) => {
    const [whole, tex] = /^\$(\S.*?)\$/.exec(state.src.slice(state.pos)) ?? [];
    if (whole === undefined || tex === undefined) return false;
    if (!silent) state.push('dollars', 'var', 0).content = tex;
    state.pos += whole.length;
    return true;
  });
  md.renderer.rules.dollars = (tokens, at) => `<var>${tokens[at]!.content}</var>`;
}

const given = (text: string, plugins: ((md: MarkdownIt) => void)[]) =>
  parsed(`# T\n\n${text}\n`, {}, { plugins });

it('a container that a plugin reads is the plugin’s', () => {
  const { html, found } = given('::: spoiler\nHidden *text*.\n:::\n\n::: tip\nA tip.\n:::', [spoiler]);
  expect(html).toContain('<section>');
  expect(html).toContain('Hidden <em>text</em>.');
  expect(html).not.toContain(':::');
  expect(found).toEqual([]);
  expect(given('::: spoiler\nHidden.\n:::', []).found.map(({ code }) => code)).toEqual(['container-unknown']);
});

it('a formula that a plugin reads is none that is written wrongly', () => {
  const { html, found } = given('Area \\(\\pi r^2\\).', [brackets]);
  expect(html).toContain('<var>\\pi r^2</var>');
  expect(found).toEqual([]);
  expect(given('Area \\(\\pi r^2\\).', []).found.map(({ code }) => code)).toEqual(['markdown-foreign']);
  const load = 'The load is $\\lambda = \\frac{n}{t}$ per second, for $5.';
  expect(given(load, [dollars]).found).toEqual([]);
  expect(given(load, []).found.map(({ code }) => code)).toEqual(['markdown-foreign']);
});

it('style attributes that a plugin writes are told once a page, unless the policy lets them through', () => {
  const styled = (md: MarkdownIt) => {
    dollars(md);
    md.renderer.rules.dollars = (tokens, at) => `<i style="height:1em">${tokens[at]!.content}</i>`;
  };
  const { found, html } = given('One.\n\nThen $x$ and $y$.', [styled]);
  expect(html).toContain('style="height:1em"');
  expect(found).toMatchObject([{ code: 'html-style', line: 5, target: '"styled" (markdown.use[0])' }]);
  expect(parsed('# T\n\n$x$\n', { inlineStyles: true }, { plugins: [styled] }).found).toEqual([]);
});
