/** Words that mean the same: the pages' own stands first. */
export const synonyms = [
  ['灯具', '路灯', 'lamp'],
  ['回路', '线路', 'circuit'],
  ['令牌', 'token'],
  ['故障', '坏了', 'fault'],
];
