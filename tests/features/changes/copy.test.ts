import { describe, expect, it } from 'vitest';
import { fillPlaceholders } from '#model/document/placeholder';
import { writeChangesCopy } from '../../../src/features/changes/copy.ts';
import type {
  AreaChange,
  PageChange,
  PageDiff,
  VersionChanges,
} from '../../../src/features/changes/model.ts';
import { stringsOf } from '../../helpers/config.ts';

const strings = stringsOf('en');
const diff: PageDiff = {
  marks: [],
  cut: 2,
  sections: [
    {
      title: 'Use *it*',
      state: 'edited',
      was: 'Old',
      pieces: [
        { kind: 'fold', fold: 3 },
        {
          kind: 'text',
          runs: [
            { text: 'Port `50_60` ' },
            { change: 'del', text: 'is_ *old*' },
            { change: 'ins', text: 'new' },
          ],
        },
        { kind: 'item', change: 'ins', runs: [{ text: 'one' }] },
        { kind: 'item', runs: [{ text: 'two' }] },
        {
          kind: 'table',
          head: ['Key', ''],
          rows: [{ change: 'del', cells: [[{ text: 'a|b' }], [{ text: '' }]] }, { fold: 1 }],
        },
        {
          kind: 'code',
          lines: [
            { runs: [{ text: 'same' }] },
            { fold: 4 },
            { runs: [{ text: 'port=' }, { change: 'del', text: '1' }, { change: 'ins', text: '2' }] },
            { change: 'ins', runs: [{ text: '```' }] },
          ],
        },
      ],
    },
  ],
};
const pages: PageChange[] = [
  { kind: 'added', route: '/guide/new', title: 'New [one]' },
  { kind: 'removed', route: '/guide/gone', title: 'Gone' },
  { kind: 'changed', route: '/guide/moved', title: 'Moved', was: '/old' },
  { kind: 'changed', route: '/guide/tls', title: 'TLS', diff },
];
const area: AreaChange = { key: 'guide', title: 'Guide', pages };
const version = (route: string): VersionChanges => ({
  value: 'v1',
  label: 'v1',
  route: '/changes/v1',
  areas: [area],
  parts: [{ route, areas: [area] }],
});

/** The copy with the addresses as the configuration would write them. */
const copy = (...given: Parameters<typeof writeChangesCopy>) => {
  const { markdown, links } = writeChangesCopy(...given);
  return fillPlaceholders(
    markdown,
    (index) => links[index]!.href,
    () => '',
  );
};

describe('the Markdown copy of a page about changes', () => {
  it('lists the versions with the number of their changes', () => {
    expect(copy({}, [version('/changes/v1')], strings)).toBe(
      '- [Changes since v1](/changes/v1/): Added 1\u00a0· Removed 1\u00a0· Changed 2',
    );
  });

  it('lists the pages of an area, and tells what changed: prose by word, tables by row, code as a diff', () => {
    const own = version('/changes/v1');
    expect(copy({ version: own, part: own.parts[0] }, [own], strings).split('\n\n')).toEqual([
      '## Guide',
      '**Added**',
      '- [New \\[one\\]](/guide/new/) `/guide/new`',
      '**Removed**',
      '- Gone `/guide/gone`',
      '**Changed**',
      '- [Moved](/guide/moved/) `/guide/moved` Formerly “/old”',
      '### [TLS](/guide/tls/) {#/guide/tls}',
      '#### Use \\*it\\* (Formerly “Old”)',
      '(3 unchanged)',
      'Port `50_60` <del>is\\_ \\*old\\*</del><ins>new</ins>',
      '- <ins>one</ins>\n- two',
      '| Key |  |\n| --- | --- |\n| <del>a\\|b</del> |  |\n| (1 unchanged) |  |',
      '````diff\n same\n@@ (4 unchanged) @@\n-port=1\n+port=2\n+```\n````',
      '2 more changes are not listed.',
    ]);
  });

  it('leads from the page of a version to those of its parts, which begin at the second level', () => {
    const own = version('/changes/v1/guide');
    expect(copy({ version: own }, [own], strings)).toContain(
      '- [TLS](/changes/v1/guide/#/guide/tls) `/guide/tls`',
    );
    const part = copy({ version: own, part: own.parts[0] }, [own], strings);
    expect(part).toMatch(/^\*\*Added\*\*/);
    expect(part).toContain('\n\n## [TLS](/guide/tls/) {#/guide/tls}\n\n### ');
  });

  it('says so if nothing changed', () => {
    const own = { ...version('/changes/v1'), areas: [], parts: [{ route: '/changes/v1', areas: [] }] };
    expect(copy({ version: own, part: own.parts[0] }, [own], strings)).toBe('Nothing has changed.');
  });
});
