/** What the manual says of the keys. */
import type { Manual } from '../manual.ts';

export const manual: Manual = {
  agents: {
    place: { group: 'Extension', after: 'hosting' },
    zh: '除了每次构建都写的副本与索引之外，编程助手还得到什么。',
    example: `agents: { bundle: true }`,
  },
  'agents.bundle': {
    zh: '另把 `docgen mcp` 的服务写成输出里的一个文件 `docgen-mcp.mjs`：只要有 Node.js，它就能提供自己所在的文件夹。',
  },
};
