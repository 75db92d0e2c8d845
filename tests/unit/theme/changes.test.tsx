import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SectionChanges } from '../../../theme/components/SectionChanges.tsx';
import { chrome } from './views.ts';

const nameOf = (head: readonly string[]) =>
  renderToStaticMarkup(
    <SectionChanges
      section={{ title: '', state: 'edited', pieces: [{ kind: 'table', head, rows: [] }] }}
      level={3}
      href="/a"
      strings={chrome.strings}
    />,
  ).match(/aria-label="([^"]*)"/)?.[1];

describe('a table that is compared', () => {
  it('is named by its columns, and by what it shows where none has a head', () => {
    expect(nameOf(['消息', '用途'])).toBe('消息 · 用途');
    expect(nameOf(['', '消息', '用途'])).toBe('消息 · 用途');
    expect(nameOf(['', ''])).toBe(chrome.strings.apiChanged);
  });
});
