/** The plain text of a page by heading, code apart: for search and for copies that machines read. */
import type { Token } from 'markdown-it';
import type { Section } from '../model/document.ts';
import { plainText } from './plain-text.ts';

/** The sections of a page's final tokens. The first has no heading and stands for what precedes them all. */
export function sectionsOf(tokens: readonly Token[], title: string): Section[] {
  const sections: Section[] = [];
  let head: Pick<Section, 'id' | 'level' | 'title'> = { id: undefined, level: 1, title };
  let blocks: string[] = [];
  let codes: string[] = [];
  let row: string[] | undefined;
  const finish = () => {
    const { id, level, title } = head;
    sections.push({ id, level, title, text: blocks.join('\n'), code: codes.join('\n') });
    blocks = [];
    codes = [];
  };
  const add = (text: string) => {
    if (text !== '') (row ?? blocks).push(text);
  };
  for (const [index, token] of tokens.entries()) {
    switch (token.type) {
      case 'heading_open':
        finish();
        head = {
          id: String(token.attrGet('id')),
          level: Number(token.tag.slice(1)),
          title: String(token.meta?.title ?? ''),
        };
        break;
      case 'tr_open':
        row = [];
        break;
      case 'tr_close':
        if (row && row.length > 0) blocks.push(row.join(' '));
        row = undefined;
        break;
      case 'inline':
        if (tokens[index - 1]?.type !== 'heading_open') add(plainText(token.children).trim());
        break;
      case 'html_block':
        add(String(token.meta?.text ?? ''));
        break;
      case 'fence':
      case 'code_block':
        if (typeof token.meta?.caption === 'string') add(token.meta.caption);
        if (typeof token.meta?.text === 'string') add(token.meta.text);
        else codes.push(String(token.meta?.code ?? ''));
        break;
    }
  }
  finish();
  return sections;
}
