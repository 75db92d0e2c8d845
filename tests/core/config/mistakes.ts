import { expect } from 'vitest';
import type { SiteConfig } from '#model/config/config';
import type { UserConfig } from '../../../src/features/keys.ts';
import { readConfig } from '../../helpers/config.ts';

/** Every mistake as 'code: message (hint)'. */
export function mistakes(config: object): string[] {
  const { value, diagnostics } = readConfig({ title: 'Docs', ...config });
  expect(value === undefined).toBe(diagnostics.length > 0);
  return diagnostics.map((one) => `${one.code}: ${one.message}${one.hint ? ` (${one.hint})` : ''}`);
}

/** What stages read of a configuration without mistakes. */
export function complete(config: UserConfig): SiteConfig {
  const { value, diagnostics } = readConfig(config);
  expect(diagnostics).toEqual([]);
  const { places: _, ...completed } = value!;
  return completed;
}

/** A hosted search that is complete. */
export const hosted = {
  provider: 'hosted',
  endpoint: 'https://search.example.com',
  index: 'docs',
  token: 'key',
};

export const link = { title: 'A', href: '/a' };
