/** A small site with what the reader's behaviours need: a long sidebar, a folder of too many pages, tabs, sessions. */

/** So many pages does the long sidebar list. */
const long = 60;
/** More than a page's part of the sidebar holds. */
const many = 700;

const filler = Array.from({ length: 30 }, (_, n) => `Line ${n + 1} of what stands between.`).join('\n\n');

/** 'p07' */
const named = (letter: string, n: number, digits: number) => letter + String(n).padStart(digits, '0');

function longPage(n: number): string {
  const next = named('p', (n % long) + 1, 2);
  return `---
title: Page ${n}
---

See [the next page](/long/${next}), [a place on it](/long/${next}#place-on-${next}) and [its end](#end).

${filler}

## Place on ${named('p', n, 2)}

The word zebra${n} stands here, and [a link after it](/long/${next}).

${filler}

## End

[The last link](/long/${next}), behind [a text](/long/${next}#:~:text=zebra${(n % long) + 1}).

${filler}
`;
}

const code = `---
title: Code
---

${filler}

::: code-group
\`\`\`bash title="npm"
npm install first
\`\`\`
\`\`\`bash title="pnpm"
pnpm add first
\`\`\`
:::

${filler}

::: code-group
\`\`\`bash title="npm"
npm run second
\`\`\`
\`\`\`bash title="pnpm"
pnpm run second walrus
\`\`\`
:::

\`\`\`shell-session
$ echo one
one
$ echo two
\`\`\`

${filler}
`;

/** Names that scripts may take for a method of the document, of the window, or of the form itself. */
const names = `---
title: Names
---

<form name="querySelector"><img name="getElementById" src="/favicon.png" alt=""></form>
<img name="createElement" src="/favicon.png" alt=""><img name="addEventListener" src="/favicon.png" alt="">

## docgen

<p id="trustedTypes">1</p><p id="requestIdleCallback">2</p><p id="docgenEngine">3</p><p id="docgenIndex">4</p>

<form id="trap">
<p>Here the quokka lives.</p>
<p id="inside">And here.</p>
${['closest', 'matches', 'parentElement', 'parentNode', 'getAttribute', 'querySelector', 'addEventListener']
  .map((name) => `<input name="${name}">`)
  .join('\n')}
</form>

[On](/long/p01), [in](#inside) and [a picture](/long/p02).
`;

/** One pixel. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

export const files: Readonly<Record<string, string | Uint8Array>> = {
  'site.config.ts': "export default { title: 'Reader', lang: 'en' };\n",
  'content/index.md': '---\ntitle: Home\n---\n\n[Long](/long/p01), [many](/many/n0001), [code](/code).\n',
  'content/code.md': code,
  'content/names.md': names,
  'content/public/favicon.png': Buffer.from(picture, 'base64'),
  ...Object.fromEntries(
    Array.from({ length: long }, (_, at) => [`content/long/${named('p', at + 1, 2)}.md`, longPage(at + 1)]),
  ),
  ...Object.fromEntries(
    Array.from({ length: many }, (_, at) => [
      `content/many/${named('n', at + 1, 4)}.md`,
      `---\ntitle: Number ${at + 1}\n---\n\n[Far](/many/${named('n', ((at + 350) % many) + 1, 4)}).\n`,
    ]),
  ),
};
