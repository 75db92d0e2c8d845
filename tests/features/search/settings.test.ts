import { describe, expect, it } from 'vitest';
import { makeBody } from '#model/output/output';
import { searchRecords } from '../../../src/features/search/record-files.ts';
import { searchSettings } from '../../../src/features/search/settings.ts';
import { outputContext, siteOf } from '../../helpers/site.ts';

const site = siteOf({ pages: { 'content/index.md': { title: 'Start' } } }).value;
const files = [...searchSettings.emit(site)];
const settings = JSON.parse(files[0]?.body as string) as Record<string, unknown> & {
  searchableAttributes: string[];
  displayedAttributes: string[];
  filterableAttributes: string[];
};

describe('the settings of a hosted index', () => {
  it('lie beside the records of every tree, the same everywhere', () => {
    expect(files.map(({ path }) => path)).toEqual([
      'dev/search/settings.json',
      'search/settings.json',
      'v6.2/search/settings.json',
    ]);
    expect(new Set(files.map(({ body }) => body)).size).toBe(1);
  });

  it('name fields that records have, titles before texts, and all that the dialog shows', () => {
    const [, records] = [...searchRecords.emit(site, outputContext)];
    const [first = '{}'] = String(records && makeBody(records.body)).split('\n');
    const fields = Object.keys(JSON.parse(first) as object);
    const { searchableAttributes, displayedAttributes, filterableAttributes } = settings;
    for (const name of [...searchableAttributes, ...displayedAttributes, ...filterableAttributes]) {
      expect(fields).toContain(name);
    }
    expect(searchableAttributes.indexOf('hierarchy_lvl1')).toBe(0);
    expect(searchableAttributes.at(-1)).toBe('content');
    const levels = [1, 2, 3, 4, 5].map((level) => `hierarchy_lvl${level}`);
    expect(displayedAttributes).toEqual(expect.arrayContaining(['url', 'content', ...levels]));
    expect(filterableAttributes).toContain('version');
    expect(fields).toContain(settings.distinctAttribute);
  });

  it('rank, and know Chinese', () => {
    expect(settings.rankingRules).toEqual(['words', 'typo', 'attribute', 'proximity', 'exactness']);
    expect(JSON.stringify(settings.localizedAttributes)).toContain('"cmn"');
  });
});
