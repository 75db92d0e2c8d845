/** API references: pages from OpenAPI descriptions, parts of descriptions in other pages, downloads, and checks against them. */
import { readSetting } from '#model/config/config-key';
import type { Feature } from '#model/feature';
import { client } from './client.ts';
import { codes } from './codes.ts';
import { diffApi } from './command.ts';
import { apiKey } from './config.ts';
import { tryMark } from './contract.ts';
import { strings } from './strings.ts';

export const api: Feature = {
  name: 'api',
  codes,
  messages: { zh: async () => (await import('./messages.zh.json')).default },
  keys: [apiKey],
  strings,
  async read(input) {
    if (readSetting(input.config, apiKey).length === 0) return undefined;
    return (await import('./read/index.ts')).readApi(input);
  },
  client,
  commands: [diffApi],
  marks: Object.values(tryMark),
  stages: async () => (await import('./stages.ts')).stages,
};
