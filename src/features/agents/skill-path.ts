/** Where the site's skill for agents is, and its name. */
import type { SiteConfig } from '#model/config/config';
import type { Site } from '#model/site/site';

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
  // The slug of a site that names no product.
  const slug = product.slug === 'product' ? '' : product.slug;
  const name = clean(slug) || clean(url.replace(/^[a-z]+:\/\/([^/:]*).*/i, '$1'));
  return name === '' ? 'docs' : `${name}-docs`;
}

export function getSkillPath(config: Pick<SiteConfig, 'product' | 'url'>): string {
  return `${folder}/${getSkillName(config)}/SKILL.md`;
}

/** Skills of the writer, below the output root, by their names. One at docgen's path takes its place. */
export function findOwnSkills({ publicFiles }: Pick<Site, 'publicFiles'>): Map<string, string> {
  const found = [...publicFiles.keys()].flatMap((path): [string, string][] => {
    const name =
      path.startsWith(`${folder}/`) && /^([^/]+)\/SKILL\.md$/.exec(path.slice(folder.length + 1))?.[1];
    return name ? [[name, path]] : [];
  });
  return new Map(found);
}
