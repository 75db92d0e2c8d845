import { expect } from 'vitest';
import { readConfig } from '#config';

/** Every mistake as 'code: message (hint)'. */
export function mistakes(config: object): string[] {
  const { value, diagnostics } = readConfig({ title: 'Docs', ...config }, () => ({}));
  expect(value === undefined).toBe(diagnostics.length > 0);
  return diagnostics.map((one) => `${one.code}: ${one.message}${one.hint ? ` (${one.hint})` : ''}`);
}

/** A hosted search that is complete. */
export const hosted = {
  provider: 'hosted',
  endpoint: 'https://search.example.com',
  index: 'docs',
  token: 'key',
};

export const link = { title: 'A', href: '/a' };
