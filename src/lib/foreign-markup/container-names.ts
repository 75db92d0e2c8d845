/** Names that other generators give to containers. */

/** Other generators' names for docgen's containers. */
export const containerNames = new Map(
  Object.entries({
    tip: 'success hint check help 提示 技巧 建议 成功',
    note: 'abstract summary example quote seealso todo question 说明 备注 注 信息 注释',
    important: '重要',
    warning: 'warn attention 注意 警告',
    danger: 'error fail failure bug alert 危险 错误',
    caution: '小心 当心',
    details: 'collapse spoiler expand accordion fold 详情 折叠 展开',
    'code-group': 'codetabs code-tabs codegroup',
    tabs: 'tab tab-set tabset content-tabs',
    only: 'version versions if',
    steps: 'step',
    cards: 'card cardgrid card-grid linkcard link-card grid features',
    'file-tree': 'filetree tree files folder',
  }).flatMap(([name, words]) => words.split(' ').map((word) => [word, name] as const)),
);

/** The callout that another generator calls `word`, in any case; undefined if there is none. `callouts`: all that there are. */
export function findCallout(word: string, callouts: readonly string[]): string | undefined {
  const name = word.toLowerCase();
  return [name, containerNames.get(name)].find((one) => one !== undefined && callouts.includes(one));
}
