import { expect, it } from 'vitest';
import { writeHttpFile } from '../../../src/features/api/downloads/http-file.ts';
import { listDescriptionDownloads, parseFilesLazily } from '../../../src/features/api/downloads/index.ts';
import { writePostmanCollection } from '../../../src/features/api/downloads/postman.ts';
import { getServerAddress } from '../../../src/features/api/openapi/servers.ts';
import { buildApiPages } from '../../../src/features/api/pages/index.ts';
import { buildSampleRequest } from '../../../src/features/api/samples/index.ts';
import { stringsOf } from '../../helpers/config.ts';
import { cpuTime } from '../../helpers/cpu.ts';
import { entry, head, read } from './helpers.ts';

it('a text of millions of characters is cut and told, and what is left can be downloaded', async () => {
  const paths = `paths:\n  /x:\n    get:\n      operationId: x\n      description: "${'x'.repeat(6_000_000)}"\n      responses: { '200': { description: ok } }\n`;
  const text = head + paths;
  const { value, diagnostics } = await read({ 'a.yaml': text });
  expect(diagnostics.map(({ code, line, column }) => [code, line, column])).toEqual([['api-syntax', 7, 21]]);
  const files = parseFilesLazily(new Map([['content/a.yaml', text]]));
  const made = listDescriptionDownloads(value[0]!, { files, versions: ['v1'] });
  for (const one of made) expect(String(one.make({})).length).toBeGreaterThan(0);
});

it('an address of a server of 100,000 slashes is read, shown and sent in time that grows with it', async () => {
  const long = `/${'/'.repeat(100_000)}x`;
  const before = cpuTime();
  const { value } = await read({
    'a.yaml': `${head}servers: [{ url: '${long}' }]\npaths: { /a: { get: { operationId: a, servers: [{ url: '${long}' }], responses: { '200': { description: ok } } } } }\n`,
  });
  const [description] = value;
  const server = getServerAddress({}, description!);
  expect(buildSampleRequest(description!.operations[0]!, server).url.endsWith('x/a')).toBe(true);
  buildApiPages(description!, entry, stringsOf('en'));
  expect(writePostmanCollection(description!)).toContain('"baseUrl"');
  expect(writeHttpFile(description!)).toContain('GET ');
  expect(cpuTime() - before).toBeLessThan(4000);
});
