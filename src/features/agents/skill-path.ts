/** Where the site's skill for agents is, and its name. */
import type { SiteConfig } from '#model/config/config';

const folder = '.well-known/agent-skills';

export const catalogPath = '.well-known/api-catalog';

export const skillIndexPath = `${folder}/index.json`;

/** Small letters, digits and single hyphens, as the format asks: 'xvox-docs'. */
export function getSkillName({ product, url = '' }: Pick<SiteConfig, 'product' | 'url'>): string {
  const clean = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 50)
      .replace(/-$/, '');
  const name = clean(product.slug) || clean(url.replace(/^[a-z]+:\/\/([^/:]*).*/i, '$1'));
  return name === '' ? 'docs' : `${name}-docs`;
}

export function getSkillPath(config: Pick<SiteConfig, 'product' | 'url'>): string {
  return `${folder}/${getSkillName(config)}/SKILL.md`;
}
