/**
 * What is done with things, in all languages together: entries of a reference are named by it, in other words than a reader
 * has. Only for queries that ask for such an entry, since other texts are full of these words; a site's own words are its
 * synonyms. Data only: to add a language, add its words to the groups.
 */
export const actions: readonly (readonly string[])[] = [
  ['列出', '列表', '清单', 'list'],
  ['查询', '查看', '查找', '读取', '获取', 'look up', 'view', 'fetch', 'read'],
  ['新建', '创建', '新增', '添加', '增加', 'create', 'add'],
  ['修改', '更改', '变更', '更换', '改', 'change', 'modify', 'edit', 'update'],
  ['删除', '移除', '移出', '踢出', '去掉', 'delete', 'remove', 'kick'],
  ['启动', '开始', 'start'],
  ['停止', '终止', '结束', 'stop', 'end'],
  ['取消', '撤销', 'cancel'],
  ['上传', 'upload'],
  ['下载', 'download'],
  ['发送', 'send'],
  ['设置', '配置', 'set', 'configure'],
];
