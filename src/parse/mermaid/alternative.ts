/** Tells a diagram in words, line by line, for those who do not see it. */
import type { Block, Edge, Graph, Label, Sequence, Step, Tip } from './model.ts';

export const titles = {
  flowchart: '流程图',
  sequence: '时序图',
  state: '状态图',
  class: '类图',
  er: '实体关系图',
} as const;

const blocks: Readonly<Record<Block['type'], string>> = {
  loop: '循环',
  alt: '如果',
  opt: '可选',
  par: '并行',
  critical: '关键步骤',
  break: '中断',
  rect: '片段',
};
const sections: Partial<Record<Block['type'], string>> = { alt: '否则', par: '同时', critical: '可选分支' };

const one = (label: Label) => label.join(' ');

/** The messages of a sequence in order, with its notes and blocks. */
export function sequenceWords({ participants, steps }: Sequence): string {
  const names = new Map(participants.map(({ name, label }) => [name, one(label) || name]));
  const lines: string[] = [];
  const visit = (list: readonly Step[]) => {
    for (const step of list) {
      if (step.kind === 'message') {
        const arrow = step.start === 'arrow' ? '↔' : '→';
        const text = one(step.label);
        lines.push(`${names.get(step.from)} ${arrow} ${names.get(step.to)}${text && `：${text}`}`);
      } else if (step.kind === 'note') {
        lines.push(`备注（${step.over.map((name) => names.get(name)).join('、')}）：${one(step.label)}`);
      } else if (step.kind === 'block') {
        for (const [index, section] of step.sections.entries()) {
          const word = index === 0 ? blocks[step.type] : (sections[step.type] ?? '');
          const text = one(section.label);
          lines.push(`${word}${text && `（${text}）`}：`);
          visit(section.steps);
        }
        lines.push(`${blocks[step.type]}结束`);
      }
    }
  };
  visit(steps);
  if (lines.length === 0) lines.push(`参与者：${[...names.values()].join('、')}`);
  return lines.join('\n');
}

/** The edges of a graph in order, and what stands alone. */
export function graphWords(graph: Graph): string {
  const names = new Map<string, string>();
  for (const group of graph.groups) names.set(group.name, one(group.label) || group.name);
  for (const node of graph.nodes) {
    const pseudo = { start: '开始', end: '结束', choice: '判断', bar: '分叉' }[node.shape as 'start'];
    names.set(node.name, pseudo ?? (one(node.label) || node.name));
  }
  const notes = new Set(graph.nodes.filter((node) => node.shape === 'note').map((node) => node.name));
  const lines: string[] = [];
  for (const node of graph.nodes) {
    const rows = (node.compartments ?? [])
      .flat()
      .map((row) => row.cells.filter((cell) => cell !== '').join(' '));
    const stereotype = node.stereotype === undefined ? '' : `«${node.stereotype}» `;
    if (rows.length > 0 || stereotype !== '') {
      lines.push(`${stereotype}${names.get(node.name)}${rows.length === 0 ? '' : `：${rows.join('；')}`}`);
    }
  }
  const linked = new Set<string>();
  for (const edge of graph.edges) {
    linked.add(edge.from).add(edge.to);
    const to = names.get(edge.to);
    if (notes.has(edge.to)) lines.push(`备注（${names.get(edge.from)}）：${to}`);
    else lines.push(edgeWords(edge, names.get(edge.from)!, to!));
  }
  const alone = graph.nodes.filter((node) => !linked.has(node.name) && node.compartments === undefined);
  for (const node of alone)
    lines.push(notes.has(node.name) ? `备注：${names.get(node.name)}` : names.get(node.name)!);
  for (const group of graph.groups) {
    const inside = graph.nodes.filter((node) => node.group === group.name && node.shape !== 'note');
    if (group.label.length > 0 && inside.length > 0) {
      lines.push(`${names.get(group.name)}：包含 ${inside.map((node) => names.get(node.name)).join('、')}`);
    }
  }
  return lines.join('\n');
}

const counts: Readonly<Partial<Record<Tip, string>>> = {
  one: '一',
  'zero-one': '零或一',
  many: '一或多',
  'zero-many': '零或多',
};

function edgeWords(edge: Edge, from: string, to: string): string {
  const { start, end, label, startLabel, endLabel } = edge;
  const words = [one(label)];
  let arrow = start === 'arrow' ? (end === 'arrow' ? '↔' : '←') : end === 'arrow' ? '→' : '—';
  if (start === 'triangle' || end === 'triangle') {
    arrow = start === 'triangle' ? '←' : '→';
    words.push(edge.stroke === 'dashed' ? '实现' : '继承');
  }
  if (start === 'diamond' || end === 'diamond') words.push('组成');
  if (start === 'diamond-open' || end === 'diamond-open') words.push('聚合');
  if (counts[start] !== undefined && counts[end] !== undefined)
    words.push(`${counts[start]}对${counts[end]}`);
  if (startLabel !== undefined || endLabel !== undefined)
    words.push(`${startLabel ?? ''} 对 ${endLabel ?? ''}`.trim());
  const inner = words.filter((word) => word !== '').join('，');
  // An arrow that points back is read the other way round.
  const sides = arrow === '←' ? `${to} → ${from}` : `${from} ${arrow} ${to}`;
  return `${sides}${inner && `（${inner}）`}`;
}
