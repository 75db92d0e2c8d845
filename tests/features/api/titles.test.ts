/** Titles of fields that have a description, too. */
import { expect, it } from 'vitest';
import { translateDescription } from '../../../src/features/api/openapi/translate.ts';
import { buildApiPages } from '../../../src/features/api/pages/index.ts';
import { stringsOf } from '../../helpers/config.ts';
import { entry, head, read } from './helpers.ts';

const readBody = async (properties: string) => {
  const { value } = await read({
    'a.yaml': `${head}paths:
  /x: { post: { operationId: x, requestBody: { content: { application/json: { schema: { type: object, properties: { ${properties} } } } } }, responses: {} } }
components: { schemas: { CallLeg: { type: object, title: Call leg, properties: { id: { type: string } } } } }
`,
  });
  return value[0]!;
};

const listFields = (description: Awaited<ReturnType<typeof readBody>>) =>
  buildApiPages(description, entry, stringsOf('en'))
    .flatMap((page) => page.text.split('\n'))
    .filter((line) => line.startsWith('{"k":"field"'))
    .map(
      (line) => JSON.parse(line) as { readonly name: string; readonly title?: string; readonly md?: string },
    );

it('a title that says something else stands beside the description of its field', async () => {
  const fields = listFields(
    await readBody(`
    latency: { type: integer, title: 'DEPRECATED. How fast the answer is.', description: From 0 to 4. },
    caller_id: { type: string, title: Caller ID, description: The number shown. },
    direction: { type: string, title: Direction enum, description: From whom it comes. },
    leg: { title: Call leg, description: One side., $ref: '#/components/schemas/CallLeg' },
    said: { type: string, title: Name of the queue, description: 'The name of the queue, as it is.' },
    alone: { type: string, title: Name of the queue }`),
  );
  expect(fields.filter(({ name }) => name !== 'id').map(({ name, title, md }) => [name, title, md])).toEqual([
    ['latency', 'DEPRECATED. How fast the answer is.', 'From 0 to 4.'],
    ['caller_id', undefined, 'The number shown.'],
    ['direction', undefined, 'From whom it comes.'],
    ['leg', undefined, 'One side.'],
    ['said', undefined, 'The name of the queue, as it is.'],
    ['alone', undefined, 'Name of the queue'],
  ]);
});

it('such a title is translated, and counts among the texts that are left', async () => {
  const description = await readBody('queue: { type: string, title: Where it waits, description: A name. }');
  const translate = (queue: object) =>
    translateDescription(description, { operations: { x: { body: { properties: { queue } } } } } as never);
  const done = translate({ title: '在哪里等', description: '名称。' });
  expect(listFields(done.description)[0]).toMatchObject({ title: '在哪里等', md: '名称。' });
  expect([...done.left]).not.toContain('Where it waits');
  expect([...translate({ description: '名称。' }).left]).toContain('Where it waits');
});
