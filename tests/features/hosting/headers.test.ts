import { describe, expect, it } from 'vitest';
import { headers } from '../../../src/features/hosting/headers.ts';
import { outputContext, siteOf } from '../../helpers/site.ts';

const lines = (base: string) =>
  String(
    [
      ...headers.emit(siteOf({ pages: {}, base }).value, { ...outputContext, scriptHashes: ['sha256-abc='] }),
    ][0]?.body,
  ).split('\n');

describe('headers', () => {
  it('gives every answer the policy with the script hashes, and assets a long life', () => {
    const found = lines('');
    expect(found[0]).toBe('/*');
    expect(found[1]).toMatch(
      /^ {2}Content-Security-Policy: default-src 'none'; script-src 'self' 'sha256-abc=';/,
    );
    expect(found).toContain('  X-Content-Type-Options: nosniff');
    expect(found).toContain('  Cross-Origin-Resource-Policy: same-origin');
    expect(found.slice(-3)).toEqual([
      '/assets/*',
      '  Cache-Control: public, max-age=31536000, immutable',
      '',
    ]);
  });

  it('knows the base in the addresses of assets', () => {
    expect(lines('/docs')).toContain('/docs/assets/*');
  });
});
