import { describe, expect, it } from 'vitest';
import { body, told } from '../support.ts';

const code = (html: string) => /<code[^>]*>(.*)<\/code>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, '');

describe('blocks of code', () => {
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

  it('show formulas and plain text without a word about it', () => {
    expect(told(body('```math\nx^2\n```\n\n```text\n```\n\n```\n```\n\n    x\n'))).toEqual([]);
  });

  it('are shown plain when they are too large, with a warning', () => {
    const page = body(`\`\`\`js\n${'let a = 1;\n'.repeat(20_000)}\`\`\`\n`);
    expect(told(page)).toEqual(['fence-too-large 4']);
    expect(page.html).toContain('let a = 1;\nlet a = 1;');
  });
});
