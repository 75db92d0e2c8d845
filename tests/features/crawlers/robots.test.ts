import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { robots } from '../../../src/features/crawlers/robots.ts';
import { type SiteParts, siteOf } from '../../helpers/site.ts';

const body = (parts: Partial<SiteParts>) =>
  [...robots.emit(siteOf({ pages: { 'content/index.md': {} }, ...parts }).value)][0]?.body;

describe('robots', () => {
  it('lets everybody read every tree, so that noindex is seen', () => {
    expect(body({})).toBe('User-agent: *\nAllow: /\n');
  });

  it('names the sitemap of a site with a url', () => {
    expect(body({ config: { url: 'https://docs.example.com' }, base: '/docs' })).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://docs.example.com/docs/sitemap.xml\n',
    );
  });

  it('says what programs may use the site for, if the configuration does', () => {
    const signal = (contentSignal: object) => body({ config: { features: { robots: { contentSignal } } } });
    expect(signal({ search: true, aiTrain: false })).toBe(
      'User-agent: *\nContent-Signal: search=yes, ai-train=no\nAllow: /\n',
    );
    expect(signal({})).toBe('User-agent: *\nAllow: /\n');
  });

  it('names no sitemap where none is written', () => {
    expect(body({ config: { url: 'https://docs.example.com' }, only: ['dev'] })).not.toContain('Sitemap');
  });
});

describe("a writer's own robots.txt", () => {
  const folder = mkdtempSync(join(tmpdir(), 'robots-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const joined = (own: string, contentSignal: object) => {
    const absolute = join(folder, 'robots.txt');
    writeFileSync(absolute, own);
    const { value } = siteOf({
      pages: { 'content/index.md': {} },
      publicFiles: ['robots.txt'],
      config: { features: { robots: { contentSignal } } },
    });
    const publicFiles = new Map([['robots.txt', { ...value.publicFiles.get('robots.txt')!, absolute }]]);
    return String([...robots.emit({ ...value, publicFiles })][0]?.body);
  };

  it('gets the signal in its group for all programs', () => {
    expect(joined('User-agent: *\nUser-Agent: x\nDisallow: /a\n', { aiTrain: false })).toBe(
      'User-agent: *\nUser-Agent: x\nContent-Signal: ai-train=no\nDisallow: /a\n',
    );
    const parted = 'User-agent: *\n\n# and by name\nUser-agent: x\n';
    expect(joined(`${parted}\nDisallow: /a\n`, { aiTrain: false })).toBe(
      `${parted}Content-Signal: ai-train=no\n\nDisallow: /a\n`,
    );
    expect(joined('User-agent: x\nDisallow: /\n', { search: true })).toBe(
      'User-agent: *\nContent-Signal: search=yes\nAllow: /\n\nUser-agent: x\nDisallow: /\n',
    );
  });

  it('keeps a signal of its own', () => {
    const own = 'User-agent: *\ncontent-signal: search=no\n';
    expect(joined(own, { search: true })).toBe(own);
  });
});
