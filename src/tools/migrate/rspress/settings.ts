/** The settings of Rspress wherever they stand: `rspress.config.*`, `define.doc` of `rstack.config.*`, or a preset of somebody else. */
import { joinPath } from '#model/address/url';
import type { Task } from '../shared/model.ts';
import { pageEnd } from '../shared/routes.ts';
import { readScript } from '../shared/script/read-script.ts';
import { readEntries, readObject, readText, type Values } from '../shared/script/values.ts';
import type { SourceTree } from '../shared/source-tree.ts';

export const settingsFile = /(?:^|\/)(?:rspress|rstack)\.config\.[cm]?[jt]s$/;

/** The settings as the file gives them; undefined if they are of a program without pages. */
export async function readRspressSettings(tree: SourceTree, path: string): Promise<unknown> {
  if (!/(?:^|\/)rstack\.config\./.test(path)) return unwrapPreset((await readScript(tree, path)) ?? {});
  if (!/\bdefine\.doc\s*\(/.test(tree.read(path) ?? '')) return undefined;
  return readScript(tree, path, 'define.doc');
}

/** A preset takes the settings of the site in an object of their own, under names of its own. */
function unwrapPreset(given: unknown): unknown {
  const preset = readObject(given);
  const docs = readObject(preset.docs);
  if (readText(docs.title) === undefined && readText(docs.rootDir) === undefined) return given;
  const { context: _, docs: __, ...rest } = preset;
  const socials = readEntries(docs.socials).map(([icon, content]) => ({ icon, content }));
  return {
    root: docs.rootDir,
    title: docs.title,
    description: docs.description,
    icon: docs.icon,
    siteOrigin: docs.rootUrl,
    logo: { light: docs.logoLight, dark: docs.logoDark },
    themeConfig: { socialLinks: socials, editLink: { docRepoBaseUrl: docs.editUrl } },
    ...rest,
  };
}

/** The folder of the pages: what the settings name, else the least nested one with a `_nav.json` or `_meta.json`, or a page. */
export function findRspressFolder(tree: SourceTree, root: string, config: Values): string {
  const hasPages = (folder: string) => tree.listNames(folder).some((name) => pageEnd.test(name));
  const named = joinPath(root, readText(config.root) ?? 'docs') ?? root;
  if (hasPages(named)) return named;
  const folders = tree
    .listNames(root)
    .filter((name) => /(?:^|\/)(?:_nav\.json|_meta\.json|index\.mdx?)$/.test(name))
    .map((name) => joinPath(root, name.replace(/\/?[^/]*$/, '')) ?? root)
    .sort((a, b) => a.split('/').length - b.split('/').length);
  return folders.find(hasPages) ?? named;
}

/** Tells of folders with pages beside that of the site: builds of their own, such as those of older versions. */
export function reportOtherFolders(tree: SourceTree, root: string, folder: string): Task[] {
  const names = tree.listNames(root);
  const sites = names.flatMap((name) => /^(.+)\/_(?:nav|meta)\.json$/.exec(name)?.[1] ?? []);
  const others = names.filter((name) => {
    const path = joinPath(root, name) ?? '';
    return (
      pageEnd.test(name) &&
      !path.startsWith(`${folder}/`) &&
      sites.some((site) => name.startsWith(`${site}/`))
    );
  });
  return others.length === 0
    ? []
    : [
        {
          message: `${others.length} pages outside of "${folder}" are left out, such as ${others[0]}.`,
          hint: 'Older versions become overlays: content/@VERSION, and `versions`.',
        },
      ];
}
