import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Fold, Row } from '../../../src/features/changes/model.ts';
import { SectionChanges } from '../../../theme/components/SectionChanges.tsx';
import { chrome } from './views.ts';

const tableOf = (head: readonly string[], rows: readonly (Row | Fold)[] = []) =>
  renderToStaticMarkup(
    <SectionChanges
      section={{ title: '', state: 'edited', pieces: [{ kind: 'table', head, rows }] }}
      level={3}
      href="/a"
      strings={chrome.strings}
    />,
  );
const nameOf = (head: readonly string[]) => tableOf(head).match(/aria-label="([^"]*)"/)?.[1];

describe('a table that is compared', () => {
  it('is named by its columns, and by what it shows where none has a head', () => {
    expect(nameOf(['消息', '用途'])).toBe('消息 · 用途');
    expect(nameOf(['', '消息', '用途'])).toBe('消息 · 用途');
    expect(nameOf(['', ''])).toBe(chrome.strings.apiChanged);
  });

  it('shows a method that fills a cell as a badge, and no other code', () => {
    const cells = [
      [{ text: '`GET`' }],
      [{ text: '用 `GET` 读' }],
      [
        { change: 'del', text: '`POST`' },
        { change: 'ins', text: '`TRACE`' },
      ],
      [{ text: '`get`' }],
    ] as const;
    const html = tableOf(['方法', '用途', '方法', '值'], [{ change: 'ins', cells }]);
    expect(html.match(/<td>.*?<\/td>/g)).toEqual([
      '<td><ins><code class="api-method get">GET</code></ins></td>',
      '<td><ins>用 <code>GET</code> 读</ins></td>',
      '<td><ins><del><code class="api-method post">POST</code></del><ins><code class="api-method">TRACE</code></ins></ins></td>',
      '<td><ins><code>get</code></ins></td>',
    ]);
  });

  it('has a cell for each column in every row, also where the older version had fewer columns or more', () => {
    const cells = (...texts: readonly string[]) => texts.map((text) => [{ text }]);
    const rows: readonly (Row | Fold)[] = [
      { change: 'del', cells: cells('功能', '旧') },
      { fold: 2 },
      { change: 'ins', cells: cells('功能', '甲', '乙', '丙') },
    ];
    const shape = tableOf(['', '甲', '乙'], rows).match(/<tr>.*?<\/tr>/g)!;
    expect(shape.map((row) => row.replace(/ scope="col"|<\/?tr>| class="[^"]*"/g, ''))).toEqual([
      '<td></td><th>甲</th><th>乙</th><td></td>',
      '<td><del>功能</del></td><td><del>旧</del></td><td></td><td></td>',
      expect.stringMatching(/^<td colSpan="4">[^<]+<\/td>$/i),
      '<td><ins>功能</ins></td><td><ins>甲</ins></td><td><ins>乙</ins></td><td><ins>丙</ins></td>',
    ]);
  });
});
