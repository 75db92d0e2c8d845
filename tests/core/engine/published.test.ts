import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readPublished } from '../../../src/engine/published.ts';
import { temporarySite } from '../../helpers/docgen.ts';

const site = temporarySite({
  'manifest.json': '{"version":1,"routes":["/","/a"],"files":{}}',
  'aliases.json': '{"version":1,"routes":["/"],"aliases":["/old"],"files":{}}',
  'wrong-aliases.json': '{"version":1,"routes":["/"],"aliases":["old"],"files":{}}',
  'broken.json': '{"routes":[',
  'other.json': '{"routes":{"a":1}}',
  'numbers.json': '{"routes":[1]}',
  'null.json': 'null',
  'folder/x': '',
});
afterAll(site.remove);

describe('a published manifest', () => {
  it('is read from the site folder or by its full path', () => {
    expect(readPublished(site.dir, 'manifest.json').value).toEqual(['/', '/a']);
    expect(readPublished('/', join(site.dir, 'manifest.json')).value).toEqual(['/', '/a']);
  });

  it('tells its aliases too: they were addresses that readers came by', () => {
    expect(readPublished(site.dir, 'aliases.json').value).toEqual(['/', '/old']);
  });

  it.each([
    ['wrong-aliases.json', '"wrong-aliases.json" is no manifest.json of docgen.'],
    ['nowhere.json', '"nowhere.json" cannot be read (ENOENT); the path counts from the site folder.'],
    ['folder', '"folder" is not a file.'],
    ['broken.json', '"broken.json" is no manifest.json of docgen.'],
    ['other.json', '"other.json" is no manifest.json of docgen.'],
    ['numbers.json', '"numbers.json" is no manifest.json of docgen.'],
    ['null.json', '"null.json" is no manifest.json of docgen.'],
    [
      'https://docs.dev/manifest.json',
      '"https://docs.dev/manifest.json" is an address: download the manifest.json first, and name the file.',
    ],
  ])('that cannot be compared with is refused: %s', (path, message) => {
    const { value, diagnostics } = readPublished(site.dir, path);
    expect(value).toBe(undefined);
    expect(diagnostics).toMatchObject([{ code: 'against-unreadable', severity: 'error', message }]);
  });
});
