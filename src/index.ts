/** What site configurations and scripts import from 'docgen'. */
import type { UserConfig } from './model/config.ts';

export type { UserConfig } from './model/config.ts';

/** Gives a configuration its type; returns it unchanged. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}

export { renderMarkdown } from './parse/render-markdown.ts';
