/** Comments of MDX. */
import { expect, it } from 'vitest';
import { moved } from '../../moved.ts';

it('comments of MDX become those of HTML, with blocks of code in them too, and end where they end', async () => {
  const body =
    'a {/* one */} b\n\n{/* two\n\n```ts\nlet x;\n``` */}\n\nShown.\n\n{/*\nthree\n*/}\n\n```js\n{/* kept\n```\n\n{/* <Tabs>\n~~~\nfour\n~~~\n</Tabs> */}\n\nEnd.';
  const { texts, proof } = await moved({
    'docs.json': '{ "name": "Lamps", "navigation": { "pages": ["index"] } }',
    'index.mdx': `---\ntitle: Lamps\n---\n\n${body}\n`,
  });
  expect(texts['content/index.md']).toBe(
    "---\ntitle: Lamps\n---\n\na <!-- one --> b\n\n<!-- two\n\n'''ts\nlet x;\n''' -->\n\nShown.\n\n<!--\nthree\n-->\n\n```js\n{/* kept\n```\n\n<!-- <Tabs>\n'''\nfour\n'''\n</Tabs>\n-->\n\nEnd.\n",
  );
  expect(proof).toEqual({ words: 5, lost: 0 });
});
