/** The words by which a diagram is told, in the two languages of the interface. */
import { isEnglish } from '../model/language.ts';
import type { Arrowhead, Block, Shape } from './model.ts';

export type Words = typeof chinese;

const chinese = {
  titles: { flowchart: '流程图', sequence: '时序图', state: '状态图', class: '类图', entity: '实体关系图' },
  blocks: {
    loop: '循环',
    alt: '如果',
    opt: '可选',
    par: '并行',
    critical: '关键步骤',
    break: '中断',
    rect: '片段',
  },
  /** Of the sections after the first one of a block. */
  sections: { alt: '否则', par: '同时', critical: '可选分支' } as Partial<Record<Block['type'], string>>,
  counts: { one: '一', 'zero-one': '零或一', many: '一或多', 'zero-many': '零或多' } as Partial<
    Record<Arrowhead, string>
  >,
  pseudo: { start: '开始', end: '结束', choice: '判断', bar: '分叉' } as Partial<Record<Shape, string>>,
  note: '备注',
  participants: '参与者',
  contains: '包含 ',
  implements: '实现',
  extends: '继承',
  composition: '组成',
  aggregation: '聚合',
  ended: (block: string) => `${block}结束`,
  /** From how many to how many. */
  pair: (from: string, to: string) => `${from}对${to}`,
  colon: '：',
  comma: '，',
  /** Between names in a row. */
  and: '、',
  semicolon: '；',
  inBrackets: (text: string) => `（${text}）`,
};

const english: Words = {
  titles: {
    flowchart: 'Flowchart',
    sequence: 'Sequence diagram',
    state: 'State diagram',
    class: 'Class diagram',
    entity: 'Entity relationship diagram',
  },
  blocks: {
    loop: 'Loop',
    alt: 'If',
    opt: 'Optional',
    par: 'In parallel',
    critical: 'Critical',
    break: 'Break',
    rect: 'Section',
  },
  sections: { alt: 'Else', par: 'And', critical: 'Option' },
  counts: { one: 'one', 'zero-one': 'zero or one', many: 'one or more', 'zero-many': 'zero or more' },
  pseudo: { start: 'Start', end: 'End', choice: 'Choice', bar: 'Fork' },
  note: 'Note',
  participants: 'Participants',
  contains: 'contains ',
  implements: 'implements',
  extends: 'extends',
  composition: 'composition',
  aggregation: 'aggregation',
  ended: (block) => `End of ${block.toLowerCase()}`,
  pair: (from, to) => `${from.trim()} to ${to.trim()}`,
  colon: ': ',
  comma: ', ',
  and: ', ',
  semicolon: '; ',
  inBrackets: (text) => ` (${text})`,
};

/** `lang` is a language tag: English for `en` and its kin, else Chinese. */
export function wordsIn(lang: string): Words {
  return isEnglish(lang) ? english : chinese;
}
