/** Random edits of a description: what is kept reads as if nothing were, and does not grow. */
import { expect, it } from 'vitest';
import { createEdited, createFiles } from './edited.ts';

/** Always the same sequence. */
function createRandom(seed: number) {
  let state = seed;
  return (count: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * count);
  };
}

type Edit = (text: string, number: number) => string;

const edits: readonly Edit[] = [
  (text, number) => text.replace(/summary: .*/, `summary: Says ${number}`),
  (text, number) => text.replace(/description: \w+/, `description: word${number}`),
  (text) => text.replace('integer', 'number'),
  (text) => text.replace('number', 'integer'),
  (text) => text.replace(/example: \w+/, 'example: no'),
  (text) => text.replace(/example: \w+/, 'example: 8'),
  (text, number) => `# ${number}\n${text}`,
  (text) => text.replace(/^# .*\n/, ''),
  (text, number) => text.replace(/operationId: (\w)\.\w+/, `operationId: $1.read${number % 3}`),
  (text) => text.replace('schemas/Call', 'schemas/State'),
  (text) => text.replace('schemas/State', 'schemas/Call'),
  (text) => text.replace('x-since: v2', 'deprecated: true'),
  (text) => text.replace('deprecated: true', 'x-since: v2'),
  (text) => text.replace('  /c:', '  /d:'),
  (text) => text.replace('  /d:', '  /c:'),
  (text) => text.replace('name: calls', 'name: talks'),
  (text) => text.replace('name: talks', 'name: calls'),
  (text) => text.replace('common.yaml#', 'comon.yaml#'),
  (text) => text.replace('comon.yaml#', 'common.yaml#'),
  (text) => text.replace('type: object', 'type: object, readOnly: true'),
  (text) => `${text}extra: [\n`,
  (text) => text.replace(/extra: \[\n/g, ''),
];

it('reads the same after any edits, files that go and come back among them', async () => {
  const site = createEdited(createFiles());
  const random = createRandom(7);
  const names = ['api.yaml', 'a.yaml', 'b.yaml', 'common.yaml'];
  const gone = new Map<string, string>();
  let last = '';
  for (let step = 0; step < 30; step++) {
    const name = names[random(names.length)]!;
    const away = gone.get(name);
    if (away !== undefined) {
      site.write({ [name]: away });
      gone.delete(name);
    } else if (name !== 'api.yaml' && random(8) === 0) {
      gone.set(name, site.text(name));
      site.write({ [name]: undefined });
    } else {
      let text = site.text(name);
      for (let tries = 0; tries < 20 && text === site.text(name); tries++)
        text = edits[random(edits.length)]!(text, random(1000));
      last = `${name}\n${text}`;
      site.write({ [name]: text });
    }
    const { isSame } = await site.read();
    expect(isSame, `step ${step}: ${last}`).toBe(true);
  }
});

it('keeps no more after a hundred saves than after the first', async () => {
  const site = createEdited(createFiles());
  const save = async (number: number) => {
    const name = ['a.yaml', 'b.yaml', 'api.yaml'][number % 3]!;
    site.write({ [name]: site.text(name).replace(/summary: .*/, `summary: Says ${number % 7}`) });
    await site.readKept();
  };
  for (let number = 0; number < 12; number++) await save(number);
  const before = site.countKept();
  for (let number = 0; number < 100; number++) await save(number);
  expect(site.countKept()).toEqual(before);
});
