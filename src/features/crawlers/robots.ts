/**
 * robots.txt. It disallows nothing: the other trees have `noindex` themselves, which a crawler can see only if it may read
 * the page. A writer's own file wins; a signal of the configuration joins it.
 */
import { readFileSync } from 'node:fs';
import type { SiteConfig } from '#model/config/config';
import { readSetting } from '#model/config/config-key';
import type { Emitter } from '#model/output/output';
import { listDefaultTrees } from '#model/site/site';
import { robotsKey } from './config.ts';

const name = 'robots.txt';

export const robots = {
  name: 'robots',
  emit(site) {
    const { url } = site.config;
    const signal = formatSignal(site.config);
    const own = site.publicFiles.get(name);
    if (signal !== undefined && own)
      return [{ path: name, body: addSignal(readFileSync(own.absolute, 'utf8'), signal), from: 'robots' }];
    const hasSitemap =
      url !== undefined && (listDefaultTrees(site).length > 0 || site.publicFiles.has('sitemap.xml'));
    const lines = ['User-agent: *', ...(signal === undefined ? [] : [signal]), 'Allow: /'];
    if (hasSitemap) lines.push('', `Sitemap: ${url}${site.base}/sitemap.xml`);
    return [{ path: name, body: `${lines.join('\n')}\n`, from: 'robots' }];
  },
} satisfies Emitter;

/** True if a writer's own file takes the configuration's signal. */
export function hasSignal(config: Pick<SiteConfig, 'features'>): boolean {
  return formatSignal(config) !== undefined;
}

export function listJoinedFiles(hasSignal: unknown): string[] {
  return hasSignal === true ? [name] : [];
}

/** Signals that are not set stay unsaid: they neither grant nor restrict anything. */
function formatSignal(config: Pick<SiteConfig, 'features'>): string | undefined {
  const { search, aiInput, aiTrain } = readSetting(config, robotsKey)?.contentSignal ?? {};
  const said = Object.entries({ search, 'ai-input': aiInput, 'ai-train': aiTrain }).filter(
    ([, value]) => value !== undefined,
  );
  const all = said.map(([key, value]) => `${key}=${value ? 'yes' : 'no'}`).join(', ');
  return all === '' ? undefined : `Content-Signal: ${all}`;
}

/** A signal belongs to a group: to the one for all programs, or to a new one. The writer's own signal stays. */
function addSignal(own: string, signal: string): string {
  if (/^\s*content-signal\s*:/im.test(own)) return own;
  const lines = own.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  const isAgent = (line = '') => /^\s*user-agent\s*:/i.test(line);
  let at = lines.findIndex((line) => /^\s*user-agent\s*:\s*\*\s*(?:#.*)?$/i.test(line));
  if (at < 0) return `User-agent: *\n${signal}\nAllow: /\n\n${lines.join('\n')}`;
  // Empty lines and comments do not end the list of names; a signal among the names would: findings/robots-txt-groups.sh.
  for (let line = at; isAgent(lines[line]) || /^\s*(?:#.*)?$/.test(lines[line] ?? '-'); line++)
    if (isAgent(lines[line])) at = line + 1;
  return [...lines.slice(0, at), signal, ...lines.slice(at)].join('\n');
}
