/** What machines read: each page as Markdown beside its HTML, and llms.txt, which leads to them. */
import type { Feature } from '#model/feature';
import { codes } from './codes.ts';
import { agentsKey } from './config.ts';
import { mcp } from './mcp/command.ts';

export const agents: Feature = {
  name: 'agents',
  codes,
  messages: { zh: async () => (await import('./messages.zh.json')).default },
  keys: [agentsKey],
  commands: [mcp],
  stages: async () => (await import('./stages.ts')).stages,
  emission: async () => (await import('./emission.ts')).emission,
};
