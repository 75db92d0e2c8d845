/** The plain text of a page by heading, with code separate: for search and for copies that machines read. */
import type { Token } from 'markdown-it';
import { parseFragment } from '#html';
import type { Section } from '#model/document/document';
import { getPlainText } from './plain-text.ts';

type SectionDraft = Pick<Section, 'id' | 'level' | 'title'> & {
  readonly blocks: string[];
  readonly codes: string[];
};

/**
 * The sections of a page's final tokens. The first holds the text before all headings. Text after a folded part continues the
 * section around it, because the headings inside do not head it. Tokens of features say in `meta` that they are such a part (`isPart`),
 * that it belongs (`of`) where others refer to it (`to`), that they repeat text of the site (`isRepeat`), and what they stand for (`text`, `placeholder`).
 */
export function buildSections(tokens: readonly Token[], title: string): Section[] {
  let part: SectionDraft = { id: undefined, level: 1, title, blocks: [], codes: [] };
  const parts = [part];
  const around: SectionDraft[] = [];
  const referring = new Map<unknown, SectionDraft>();
  let repeats = 0;
  let row: string[] | undefined;
  const addBlock = (text: string) => {
    if (text !== '') (row ?? part.blocks).push(text);
  };
  const cross = (isIn: boolean) => {
    if (isIn) around.push(part);
    else part = around.pop() ?? part;
  };
  tokens.forEach((token, index) => {
    const { before, after } = listEdges(token);
    for (const isIn of before) cross(isIn);
    part = referring.get(token.meta?.of) ?? part;
    switch (token.type) {
      case 'heading_open':
        part = {
          id: String(token.attrGet('id')),
          level: Number(token.tag.slice(1)),
          title: String(token.meta?.title ?? ''),
          blocks: [],
          codes: [],
        };
        if (repeats === 0) parts.push(part);
        break;
      case 'tr_open':
        row = [];
        break;
      case 'tr_close':
        if (row && row.length > 0) part.blocks.push(row.map((cell) => cell.replaceAll('\t', ' ')).join('\t'));
        row = undefined;
        break;
      case 'inline':
        for (const { meta } of token.children ?? [])
          if (meta?.to && repeats === 0 && !referring.has(meta.to)) referring.set(meta.to, part);
        if (tokens[index - 1]?.type !== 'heading_open' && !token.meta?.isRepeat)
          addBlock(getPlainText(token.children, true).trim());
        break;
      case 'fence':
      case 'code_block':
        if (typeof token.meta?.caption === 'string') addBlock(token.meta.caption);
        if (typeof token.meta?.text === 'string') addBlock(token.meta.text);
        else part.codes.push(String(token.meta?.code ?? ''));
        break;
      default:
        if (token.meta?.isRepeat) repeats += token.nesting;
        if (token.meta?.isRepeat && token.nesting === 1) part = { ...part, blocks: [], codes: [] };
        addBlock(String(token.meta?.text ?? token.meta?.placeholder ?? ''));
    }
    for (const isIn of after) cross(isIn);
  });
  return parts.map(({ blocks, codes, ...head }) => ({
    ...head,
    text: blocks.join('\n'),
    code: codes.join('\n'),
  }));
}

type Edges = { readonly before: readonly boolean[]; readonly after: readonly boolean[] };

const none: Edges = { before: [], after: [] };

/** Where parts begin (true) and end whose headings do not head what follows; before and after the token's own text. */
function listEdges({ type, tag, nesting, content, meta }: Token): Edges {
  if (nesting !== 0) {
    const isPart = tag === 'details' || meta?.isPart || meta?.isRepeat;
    return isPart ? { before: [nesting === 1], after: [] } : none;
  }
  if (type !== 'html_block' || !content.includes('details')) return none;
  const edges = parseFragment(content).flatMap((part) =>
    'name' in part && part.name === 'details' ? [part.kind === 'open'] : [],
  );
  return /^\s*<\/details/.test(content) ? { before: edges, after: [] } : { before: [], after: edges };
}
