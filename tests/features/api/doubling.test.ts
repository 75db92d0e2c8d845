/** Chains of schemas that double at every step end, and are told where they are cut. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { build } from '../../helpers/api.ts';
import { cpuTime } from '../../helpers/cpu.ts';
import { temporarySite } from '../../helpers/docgen.ts';
import { head, read } from './helpers.ts';

const steps = 40;
const refTo = (n: number, more = '') => `{ $ref: '#/components/schemas/A${n}'${more} }`;

function chain(form: (n: number) => string): string {
  const body = `content: { application/json: { schema: ${refTo(0)} } }`;
  const schemas = Array.from({ length: steps }, (_, n) => `    A${n}: ${form(n + 1)}\n`).join('');
  return `${head}paths: { /x: { post: { operationId: x, summary: X, requestBody: { ${body} }, responses: { '200': { description: ok, ${body} } } } } }
components:
  schemas:
${schemas}    A${steps}: { type: object, required: [z], properties: { z: { type: string } } }\n`;
}

const pair = (n: number, more = '') => [refTo(n, more), refTo(n, more)] as const;
const fields = ([a, b]: readonly [string, string]) =>
  `{ type: object, required: [a, b], properties: { a: ${a}, b: ${b} } }`;

describe('a chain of schemas that doubles at every step', () => {
  it.each<[string, (n: number) => string]>([
    ['properties', (n) => fields(pair(n))],
    ['allOf', (n) => `{ allOf: [${pair(n)}] }`],
    ['oneOf', (n) => `{ oneOf: [${pair(n)}] }`],
    ['allOf in allOf', (n) => `{ allOf: [{ allOf: [${pair(n)}] }, ${refTo(n)}] }`],
    ['then', (n) => `{ if: { required: [a] }, then: ${refTo(n)}, else: ${refTo(n)} }`],
    ['prefixItems', (n) => `{ prefixItems: [${pair(n)}], contains: ${refTo(n)} }`],
    ['additionalProperties', (n) => `{ additionalProperties: ${refTo(n)}, properties: { q: ${refTo(n)} } }`],
    ['texts beside $ref', (n) => fields(pair(n, ', title: x, description: y, deprecated: true'))],
    ['texts beside $ref in oneOf', (n) => `{ oneOf: [${pair(n, ', title: x, nullable: true')}] }`],
  ])('is read whole: %s', async (_, form) => {
    const before = cpuTime();
    expect((await read({ 'a.yaml': chain(form) })).diagnostics).toEqual([]);
    expect(cpuTime() - before).toBeLessThan(2000);
  });

  it.each<[string, (n: number) => string]>([
    ['properties', (n) => fields(pair(n, ', minProperties: 1'))],
    ['allOf', (n) => `{ allOf: [${pair(n, ', minProperties: 1')}] }`],
    ['oneOf', (n) => `{ oneOf: [${pair(n, ', minProperties: 1')}] }`],
    ['prefixItems', (n) => `{ prefixItems: [${pair(n, ', minProperties: 1')}] }`],
  ])('is cut and told where keys beside $ref make each schema another one: %s', async (_, form) => {
    const before = cpuTime();
    const { diagnostics } = await read({ 'a.yaml': chain(form) });
    expect(diagnostics.map(({ code, hint }) => [code, hint])).toEqual([
      ['api-too-deep', expect.stringContaining('beside `$ref`')],
    ]);
    expect(cpuTime() - before).toBeLessThan(8000);
  });

  it('does not end the inheritance of a discriminator', async () => {
    const base =
      '    Base: { type: object, discriminator: { propertyName: kind }, properties: { kind: { type: string } } }\n';
    const levels = Array.from(
      { length: 30 },
      (_, n) =>
        `    L${n}: { allOf: [${n === 0 ? "{ $ref: '#/components/schemas/Base' }" : `{ $ref: '#/components/schemas/L${n - 1}' }`}] }\n`,
    ).join('');
    const text = `${head}paths: {}\ncomponents:\n  schemas:\n${base}${levels}`;
    const { value } = await read({ 'a.yaml': text });
    const last = value[0]!.schemas.find(({ name }) => name === 'L29')!;
    expect(JSON.stringify(last)).toContain('"example":"L29"');
  });
});

it('a schema of which there is nothing to say is embedded as nothing', async () => {
  const site = temporarySite({
    'site.config.ts': "export default { title: 'T', api: [{ file: 'a.yaml', prefix: '/ref' }] };\n",
    'content/index.md': '# Home\n\nBefore.\n\n::: schema Empty\n\nAfter.\n',
    'content/a.yaml': `${head}paths: {}\ncomponents: { schemas: { Empty: { type: object }, Any: {}, Not: { not: { type: string } } } }\n`,
  });
  onTestFinished(() => site.remove());
  const { exitCode, diagnostics } = await build({ dir: site.dir });
  expect([exitCode, diagnostics.map(({ code }) => code)]).toEqual([0, []]);
});
