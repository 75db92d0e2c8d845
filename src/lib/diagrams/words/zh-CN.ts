/** The words that describe a diagram, in simplified Chinese. Their keys are the type for all other languages. */
import type { Arrowhead, Block, Shape } from '../model.ts';

export type Words = typeof chinese;

export const chinese = {
  titles: {
    flowchart: '流程图',
    sequence: '时序图',
    state: '状态图',
    class: '类图',
    entity: '实体关系图',
    pie: '饼图',
    gantt: '甘特图',
    timeline: '时间线',
    mindmap: '思维导图',
    git: 'Git 图',
    packet: '报文结构图',
    kanban: '看板',
    quadrant: '象限图',
    xychart: '柱线图',
    radar: '雷达图',
    tree: '树形图',
    venn: '维恩图',
    fishbone: '鱼骨图',
    journey: '用户旅程图',
    requirement: '需求图',
  },
  states: { milestone: '里程碑', critical: '关键', done: '已完成', active: '进行中' },
  git: {
    normal: '提交',
    highlight: '提交（突出）',
    reverse: '撤销的提交',
    merge: '合并',
    'cherry-pick': '拣选',
    tag: '标签',
  },
  blocks: {
    loop: '循环',
    alt: '如果',
    opt: '可选',
    par: '并行',
    critical: '关键步骤',
    break: '中断',
    rect: '片段',
  },
  /** For a block's sections after the first. */
  sections: { alt: '否则', par: '同时', critical: '可选分支' } as Partial<Record<Block['type'], string>>,
  counts: { one: '一', 'zero-one': '零或一', many: '一或多', 'zero-many': '零或多' } as Partial<
    Record<Arrowhead, string>
  >,
  pseudo: { start: '开始', end: '结束', choice: '判断', bar: '分叉' } as Partial<Record<Shape, string>>,
  note: '备注',
  participants: '参与者',
  created: '创建',
  destroyed: '销毁',
  contains: '包含 ',
  implements: '实现',
  extends: '继承',
  composition: '组成',
  aggregation: '聚合',
  ended: (block: string) => `${block}结束`,
  /** The counts at both ends of a relation. */
  pair: (from: string, to: string) => `${from}对${to}`,
  colon: '：',
  comma: '，',
  /** Between names in a list. */
  and: '、',
  semicolon: '；',
  inBrackets: (text: string) => `（${text}）`,
};
