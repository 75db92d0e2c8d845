import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readManifest, readManifestFile } from '#write';
import { formatManifest } from '../../../src/stages/write/manifest.ts';
import { inputName, wholeExtras, writeOutput, writePart } from '../../helpers/parts.ts';
import { makeSite } from './site.ts';

const part = { index: 2, count: 4, of: inputName };

describe('the manifest of a part', () => {
  it('says which part it is, behind the base', () => {
    const lines = formatManifest({ ...wholeExtras, part }, new Map()).split('\n');
    expect(lines[2]).toBe('"base":"/docs",');
    expect(lines[3]).toBe(`"part":{"index":2,"count":4,"of":"${inputName}"},`);
    expect(formatManifest(wholeExtras, new Map())).not.toContain('"part"');
  });

  it('is read back with all that the build told about itself', () => {
    const { at } = makeSite();
    writePart(at('p'), '2/4', { 'index.html': 'x' });
    const sorted = {
      ...wholeExtras,
      routes: [...wholeExtras.routes].sort(),
      aliases: [...wholeExtras.aliases!].sort(),
    };
    expect(readManifest(at('p'))).toMatchObject({ part, extras: { ...sorted, part } });
    writeOutput(at('w'), { 'index.html': 'x' });
    const whole = readManifest(at('w'));
    expect(whole?.extras).toEqual(sorted);
    expect(whole && 'part' in whole).toBe(false);
  });

  it.each([
    ['a number below 1', { ...part, index: 0 }],
    ['a number beyond the last', { ...part, index: 5 }],
    ['half a number', { ...part, index: 1.5 }],
    ['a number as text', { ...part, index: '2' }],
    ['too many parts', { ...part, count: 1001 }],
    ['a name that is too short', { ...part, of: 'a1' }],
    ['a name in capitals', { ...part, of: 'A1'.repeat(32) }],
    ['no name', { index: 1, count: 2 }],
    ['a list', [1, 2, inputName]],
    ['nothing', null],
  ])('is none of docgen with %s', (_, wrong) => {
    const { at } = makeSite();
    const file = at('m.json');
    const write = (value: unknown) =>
      writeFileSync(file, JSON.stringify({ version: 1, base: '', part: value, files: {} }));
    write(part);
    expect(readManifestFile(file)?.part).toEqual(part);
    write(wrong);
    expect(readManifestFile(file)).toBe(undefined);
  });
});

describe('a manifest', () => {
  it.each(['docs', '/docs/', '//x', '@evil.example', '/a b', '/a\n', '/<b>'])(
    'is none of docgen with the base %j',
    (base) => {
      const { at } = makeSite();
      writeFileSync(at('m.json'), JSON.stringify({ version: 1, base, files: {} }));
      expect(readManifestFile(at('m.json'))).toBe(undefined);
    },
  );

  it('says nothing of aliases where there are none', () => {
    const { at } = makeSite();
    const { aliases: _, ...plain } = wholeExtras;
    expect(formatManifest({ ...plain, aliases: [] }, new Map())).toBe(formatManifest(plain, new Map()));
    writeOutput(at('w'), {}, plain);
    expect(readManifest(at('w'))?.extras).not.toHaveProperty('aliases');
  });

  it('that lacks what the build tells about itself is known for its files', () => {
    const { at } = makeSite();
    writeFileSync(at('m.json'), '{"version":1,"base":"","csp":{"a":1},"docgen":"1","routes":[],"files":{}}');
    expect(readManifestFile(at('m.json'))).toMatchObject({ base: '', extras: undefined });
  });
});
