/** The passages of `search_docs`: which answer, and how they are told. */
import { expect, it } from 'vitest';
import { choosePassages, rankUnits } from '../../../../src/features/agents/mcp/search/passages.ts';
import { listTerms } from '../../../../src/features/agents/mcp/search/terms.ts';
import { parseCopy } from '../../../../src/features/agents/mcp/site/copy.ts';
import { writePassages } from '../../../../src/features/agents/mcp/tools/write-passages.ts';

const ask = (query: string, pages: readonly string[], longest = 200) => {
  const candidates = pages.map((text, rank) => ({ copy: parseCopy(text), rank, ids: new Set<string>() }));
  const units = choosePassages(rankUnits(query, candidates, listTerms(query, [])), 900, longest);
  return writePassages(units, longest, ({ section }) => `#${section.id}`);
};

const limits = `# Limits

## Numbers

| What | Key | Limit |
| --- | --- | --- |
| Lamps of a gateway | \`max_lamps\` | 64 |
| Groups of a gateway | \`max_groups\` | 16 |
| Scenes | \`scenes\` | 8 |
| Users of a gateway | \`max_users\` | 5 |
`;

it('rows of one table share its head and keep their order', () => {
  expect(ask('limit of users, groups and lamps of a gateway', [limits])).toEqual([
    '> #numbers',
    '| What | Key | Limit |',
    '| Lamps of a gateway | `max_lamps` | 64 |',
    '| Groups of a gateway | `max_groups` | 16 |',
    '| Users of a gateway | `max_users` | 5 |',
    '',
  ]);
});

it('steps are told in their order', () => {
  const steps =
    '# Keys\n\n## Rotate a key\n\n1. Make a new key.\n2. Store the key.\n3. Rotate, then delete the old key.\n';
  expect(ask('rotate the key, delete the old key', [steps]).filter((line) => /^\d/.test(line))).toEqual([
    '1. Make a new key.',
    '2. Store the key.',
    '3. Rotate, then delete the old key.',
  ]);
});

it('a code or the name of a field counts more than all words around it', () => {
  const words =
    '# Ranges\n\n## Ranges of values\n\nThe range of values, and which values are allowed, is told here.\n';
  const own = '# Fields\n\n## Writable\n\n- `max_lamps` integer 1–64\n- `name` string\n';
  const [first, answer] = ask('range of allowed values of max_lamps', [words, own]);
  expect([first, answer]).toEqual(['> #writable', '- `max_lamps` integer 1–64']);
  const errors =
    '# Errors\n\n| Code | Meaning |\n| --- | --- |\n| 40302 | No licence |\n| 40301 | No role |\n';
  expect(ask('what does error code 40301 mean', [words, errors])).toContain('| 40301 | No role |');
  expect(ask('what does error code 40301 mean', [words, errors])[2]).toBe('| 40301 | No role |');
});

it('a passage is cut where its text is long, not where its addresses are', () => {
  const path = 'https://docs.example.com/a/very/long/path/to/a/page/index.md#and-a-heading';
  const text = `# Page\n\n401 [\`AUTH\`](${path}) · 403 [\`FORBIDDEN\`](${path}) · 404 [\`GONE\`](${path})\n`;
  expect(ask('forbidden', [text], 60)[1]).toBe('401 `AUTH` · 403 `FORBIDDEN` · 404 `GONE`');
});

it('an item that only leads to another page is no answer, since passages have no links', () => {
  const page = `# Keys

## Rotate keys

A key is rotated every 90 days.

## Related pages

- Rotate keys: [Rotate keys of a gateway](/keys/index.md)
- [Rotate keys](/b.md): every \`key\` of 2 gateways
`;
  const told = ask('rotate keys', [page]).join('\n');
  expect(told).toContain('A key is rotated every 90 days.');
  expect(told).toContain('every `key` of 2 gateways');
  expect(told).not.toContain('Rotate keys of a gateway');
});
