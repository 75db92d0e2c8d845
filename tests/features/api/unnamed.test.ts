/** Operations without an `operationId`, as ASP.NET writes them. */
import { expect, it } from 'vitest';
import { writeHttpFile } from '../../../src/features/api/downloads/http-file.ts';
import { buildApiPages } from '../../../src/features/api/pages/index.ts';
import { stringsOf } from '../../helpers/config.ts';
import { entry, head, read } from './helpers.ts';

const answer = "tags: [T], responses: { '200': { description: ok } }";

async function buildPages(paths: string) {
  const { value } = await read({ 'a.yaml': `${head}paths: ${paths}\n` });
  const pages = buildApiPages(value[0]!, entry, stringsOf('en'));
  const titles = pages.flatMap(({ text }) =>
    /^_method:/m.test(text) ? (/^title: "(.*)"$/m.exec(text)?.[1] ?? []) : [],
  );
  return { description: value[0]!, pages, titles };
}

it('an operation without a name and a summary is named by its path, and no name is made up for readers', async () => {
  const { description, pages, titles } = await buildPages(
    `{ '/a/{id}/singleForm': { post: { ${answer} } } }`,
  );
  expect(titles).toEqual(['/a/{id}/singleForm']);
  const { text } = pages.find(({ path }) => path.endsWith('post-a-id-single-form.md'))!;
  expect(text).toContain('description: "POST /a/{id}/singleForm"\n');
  expect(text).toContain('keywords: ["POST /a/{id}/singleForm"]\n');
  expect(text).toContain('{"k":"head","id":"",');
  const list = pages.find(({ path }) => path.endsWith('/t/index.md'))!.text;
  expect(list).toContain('"md":"[`/a/{id}/singleForm`](/reference/t/post-a-id-single-form/)"}');
  expect(writeHttpFile(description)).toContain('### /a/{id}/singleForm\n');
});

it('operations without names that share a path or a summary are told apart by method and path', async () => {
  const { titles } = await buildPages(
    `{ /a: { get: { ${answer} }, post: { ${answer} } }, /b: { get: { summary: List, ${answer} }, put: { summary: Make, ${answer} } }, /c: { get: { summary: List, ${answer} } } }`,
  );
  expect(titles).toEqual(['/a · GET', '/a · POST', '/b · GET', 'Make', '/c · GET']);
});

it('the name that a description gives an operation stays its title and is shown', async () => {
  const { pages, titles } = await buildPages(`{ /a: { get: { operationId: listCalls, ${answer} } } }`);
  expect(titles).toEqual(['List calls']);
  expect(pages.map(({ text }) => text).join('')).toContain('{"k":"head","id":"listCalls",');
});
