/** The boxes of a page of a reference, and how many examples stand in them. */
import { describe, expect, it } from 'vitest';
import { buildApiPages } from '../../../src/features/api/pages/index.ts';
import { stringsOf } from '../../helpers/config.ts';
import { entry, head, read } from './helpers.ts';

/** The page of the one operation. */
async function page(text: string, start = head): Promise<string> {
  const { value, diagnostics } = await read({ 'a.yaml': start + text });
  expect(diagnostics).toEqual([]);
  return buildApiPages(value[0]!, { ...entry, samples: ['curl'] }, stringsOf('en')).at(-1)!.text;
}

const boxesOf = (text: string) =>
  Array.from(text.matchAll(/"k":"open","box":"([^"]+)"(?:,"title":"([^"]+)")?/g), ([, box, title]) =>
    title ? `${box}: ${title}` : box,
  );
const labelsOf = (text: string) => Array.from(text.matchAll(/^```json \[([^\]]+)\]/gm), ([, label]) => label);
const examples = (count: number) =>
  `{ ${Array.from({ length: count }, (_, at) => `e${at + 1}: { value: { n: ${at + 1} } }`).join(', ')} }`;
const operation = (body: string, answers: string) =>
  `paths: { /a: { post: { operationId: a, tags: [T], ${body} responses: ${answers} } } }\n`;

describe('an operation', () => {
  it('has no box for parameters and none for answers if there is nothing to say of them', async () => {
    const text = await page(operation('', "{ '204': { description: '' } }"));
    expect(boxesOf(text)).toEqual(['api', 'api-call', 'api-aside', 'api-request', 'api-main']);
    const bare = await page(operation('', '{}').replace(', responses: {}', ''));
    expect(boxesOf(bare)).toEqual(['api', 'api-call', 'api-aside', 'api-request']);
    expect(bare.split('{"k":"close"}')).toHaveLength(5);
  });

  it('shows each example of a body: the first twelve as tabs, the others folded, with their numbers as title', async () => {
    const body = `requestBody: { content: { application/json: { schema: { type: object }, examples: ${examples(15)} } } },`;
    const text = await page(operation(body, "{ '204': { description: ok } }"));
    expect(labelsOf(text)).toEqual(Array.from({ length: 15 }, (_, at) => `e${at + 1}`));
    expect(boxesOf(text)).toContain('api-fold: Body samples 13–15');
    const [tabs, folded] = text.split('"api-fold"');
    expect([labelsOf(tabs!).length, labelsOf(folded!).length]).toEqual([12, 3]);
  });

  it('says how many examples it does not show where there are more than sixty, and folds a single one', async () => {
    const answers = (count: number) =>
      `{ '200': { description: ok, content: { application/json: { schema: { type: object }, examples: ${examples(count)} } } } }`;
    const text = await page(operation('', answers(64)));
    expect(labelsOf(text)).toHaveLength(60);
    expect(text).toContain('{"k":"text","md":"… +4"}');
    const more = await page(operation('', answers(13)));
    expect(boxesOf(more)).toContain('api-fold: Response sample 13');
    expect(more).not.toContain('… +');
  });
});

describe('an event', () => {
  it('shows each example of its messages, as an operation does', async () => {
    const list = Array.from({ length: 14 }, (_, at) => `{ name: e${at + 1}, payload: { n: ${at + 1} } }`);
    const text = await page(
      `channels: { c: { address: c, messages: { m: { payload: { type: object }, examples: [${list.join(', ')}] } } } }
operations: { send: { action: send, channel: { $ref: '#/channels/c' } } }
`,
      "asyncapi: 3.0.0\ninfo: { title: Test, version: '1' }\n",
    );
    expect(labelsOf(text)).toHaveLength(14);
    expect(boxesOf(text)).toContain('api-fold: Message sample 13–14');
  });
});
