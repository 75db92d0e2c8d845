import { describe, expect, it } from 'vitest';
import { body, told } from '../support.ts';

const code = (html: string) => /<code[^>]*>(.*)<\/code>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, '');

describe('blocks of code', () => {
  it('are told that mark lines which they do not have', () => {
    const { found } = body('```js {1,2-3,0,2-1}\na\nb\n```\n');
    expect(found.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'fence-unknown-meta: The fence marks lines that are not there: {2-3,0,2-1}',
    ]);
    expect(found[0]!.hint).toBe('The block has 2 lines, counted from 1.');
  });

  it('are figures that scroll, named by title or language', () => {
    expect(body('```text\na < b\n```\n').html).toBe(
      '<figure class="code"><figcaption><span class="t">text</span></figcaption><pre tabindex="0" translate="no"><code class="language-text">a &lt; b</code></pre></figure>\n',
    );
    expect(body('```text title="a & b"\n```\n').html).toContain('<span class="t">a &amp; b</span>');
  });

  it('copy as they were written, however they are marked', () => {
    const text = 'a\n\nb\n  c\n';
    const marked = body(`\`\`\`text :line-numbers {1-3}\n${text}\`\`\`\n`).html;
    expect(code(marked)).toBe(text.trimEnd());
    expect(marked).toContain('<span class="l hl">a\n</span><span class="l hl">\n</span>');
  });

  it('have one element for what has one colour, over blanks and lines, where no line is marked', () => {
    const text = 'const a = `one\n  two\n`;\nthrow new Error(a);';
    const plain = body(`\`\`\`\`js\n${text}\n\`\`\`\`\n`).html;
    expect(plain).toContain('<t-s>`one\n  two\n`</t-s>');
    expect(plain).toContain('<t-k>throw new</t-k>');
    const marked = body(`\`\`\`\`js {1}\n${text}\n\`\`\`\`\n`).html;
    expect(marked).toContain('<t-s>`one</t-s>\n</span><t-s>  two</t-s>');
  });

  it('name settings of others whole, with what says the same here', () => {
    const said = (info: string) =>
      body(`\`\`\`js ${info}\na\nb\nc\n\`\`\`\n`).found.map(({ target, hint }) => [target, hint]);
    const title = 'The name of a block is title="…".';
    expect(said('[[1, 4, "App"], [2, 5, "B"]]')).toEqual([
      ['[[1, 4, "App"], [2, 5, "B"]]', 'docgen has nothing like it; take it out.'],
    ]);
    expect(said('src/App.js title={"x"} active')).toEqual([
      ['src/App.js', title],
      ['title={"x"}', title],
      ['active', undefined],
    ]);
    expect(said('mark={1,3}')).toEqual([['mark={1,3}', 'Name the lines to highlight in braces: {1,3-5}.']]);
  });

  it('keep each character: blank first and last lines, tabs, trailing blanks, backslashes', () => {
    const samples = ['a\n\n', '\na\n', '\n\n\n', '\ta  \n  b\\\n', 'a = /\\{{2}/\n', '{{x}} \\\\{{y}}\n'];
    for (const text of samples) {
      for (const info of ['', 'js', 'swift', 'text {1}', 'text :line-numbers', 'text :line-numbers=3 {2}']) {
        const { html } = body(`\`\`\`${info}\n${text}\`\`\`\n`);
        const shown = code(html.replace(/<span class="no".*?<\/span>/g, ''));
        expect([info, `${shown}\n`]).toEqual([info, text]);
      }
    }
  });

  it('show a blank last line, which browsers leave out unless something stands on it', () => {
    expect(body('```\na\n\n```\n').html).toContain('<code>a\n<br></code>');
    expect(body('```text {1}\na\n\n```\n').html).toContain('<span class="hl">a\n</span><br></code>');
    expect(body('```text :line-numbers\na\n\n```\n').html).toContain('<span class="l"><br></span></code>');
    expect(body('```\na\n```\n\n```\n```\n').html).not.toContain('<br>');
  });

  it('are marked as sessions where they are shell commands behind prompts, so that these are not copied', () => {
    const isSession = (info: string, text: string) =>
      body(`\`\`\`${info}\n${text}\`\`\`\n`).html.includes(
        '<pre tabindex="0" translate="no" class="session">',
      );
    const session = '# twice\n\n$ npm ci\nadded 5\n$ npm test\n';
    expect(['sh', 'Bash', 'console', 'shell-session'].filter((info) => !isSession(info, session))).toEqual(
      [],
    );
    const others = ['', 'text', 'js', 'powershell', 'perl'];
    expect(others.filter((info) => isSession(info, session))).toEqual([]);
    const scripts = ['echo $HOME\n', 'cat <<E\n$ a\nE\n', ' $ a\n', '\n', '$HOME/a\n'];
    expect(scripts.filter((text) => isSession('sh', text))).toEqual([]);
  });

  it('have the prompts and the printed lines of a session in elements of their own, line ends included', () => {
    expect(body('```sh\n$ a\nb\n\nc\n$ d\ne\n```\n').html).toContain(
      '<t-p>$ </t-p><t-f>a</t-f>\n<span class="out">b\n</span><span class="out">\n</span><span class="out">c\n</span>' +
        '<t-p>$ </t-p><t-f>d</t-f>\n<span class="out">e</span></code>',
    );
    expect(body('```sh {2}\n$ a\nb\n```\n').html).toContain('<span class="out hl">b</span>');
  });

  it('write their numbers only where these do not begin with 1', () => {
    expect(body('```text :line-numbers\na\n```\n').html).not.toContain('class="no"');
    expect(body('```text :line-numbers=9\na\nb\n```\n').html).toContain(
      '<span class="l"><span class="no" aria-hidden="true">9</span>a\n</span><span class="l"><span class="no" aria-hidden="true">10</span>b</span>',
    );
  });

  it('take lines that they do not have for nothing', () => {
    expect(body('```text {7,3-99999}\na\n```\n').html).toContain('<code class="language-text">a</code>');
  });

  it('never carry a style attribute', () => {
    expect(body('```js {1}\nconst a = 1; // [!code ++]\n```\n').html).not.toContain('style');
  });

  it('warn of settings and languages that no one knows', () => {
    const page = body('```javscript titel="x" {1}\na\n```\n');
    expect(page.found).toMatchObject([
      { severity: 'warning', code: 'fence-unknown-meta', line: 4, hint: 'Did you mean "title"?' },
      { severity: 'warning', code: 'fence-unknown-language', line: 4, hint: 'Did you mean "javascript"?' },
    ]);
  });

  it('name the language that was meant among all that are coloured', () => {
    const hint = (name: string) => body(`\`\`\`${name}\na\n\`\`\`\n`).found[0]?.hint;
    expect(hint('kotln')).toBe('Did you mean "kotlin"?');
    expect(hint('Teraform')).toBe('Did you mean "terraform"?');
    expect(hint('klingon')).toBe('The block is shown plain; "text" says so on purpose.');
    expect(told(body('```C#\nint n;\n```\n'))).toEqual([]);
  });

  it('read the language where other generators write it', () => {
    const read = (info: string) => {
      const page = body(`\`\`\`${info}\na\n\`\`\`\n`);
      return [/class="(language-\w+)/.exec(page.html)?.[1], ...page.found.map(({ target }) => target)];
    };
    expect(read('rust,ignore')).toEqual(['language-rust', 'ignore']);
    expect(read('js,{1}')).toEqual(['language-js']);
    expect(read('rust, editable ,no_run')).toEqual(['language-rust', 'editable', 'no_run']);
    expect(read('{.python}')).toEqual(['language-python']);
    expect(read('{.python #x .wide}')).toEqual(['language-python']);
    expect(read('{.wide}')).toEqual([undefined]);
    expect(body('```diff-js\na\n```\n').found[0]!.hint).toContain('"js"');
  });

  it('show formulas and plain text without a word about it', () => {
    expect(told(body('```math\nx^2\n```\n\n```text\n```\n\n```\n```\n\n    x\n'))).toEqual([]);
  });

  it('are shown plain when they are too large, with a warning', () => {
    const page = body(`\`\`\`js\n${'let a = 1;\n'.repeat(20_000)}\`\`\`\n`);
    expect(told(page)).toEqual(['fence-too-large 4']);
    expect(page.html).toContain('let a = 1;\nlet a = 1;');
  });
});
