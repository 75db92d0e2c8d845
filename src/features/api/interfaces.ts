/** The described APIs of a tree, as indexes and catalogues for machines tell of them. */
import { getTreeFile } from '#model/address/url';
import { readSetting } from '#model/config/config-key';
import type { Interface } from '#model/site/interface';
import type { Tree } from '#model/site/site';
import { apiKey } from './config.ts';
import { downloadNames } from './downloads/names.ts';
import { formatSecurityKind } from './pages/sign-in.ts';
import type { ApiFacts } from './read/index.ts';

/** Only those whose reference the tree has: a language may lack it. */
export function listInterfaces({ version, config, byRoute }: Tree, facts: unknown): Interface[] {
  const { descriptions = [] } = (facts ?? {}) as Partial<ApiFacts>;
  return readSetting(config, apiKey).flatMap(({ file, prefix }) => {
    const page = byRoute.get(prefix);
    const own = descriptions.find((one) => one.file === file && one.version === version.value);
    if (!page || !own) return [];
    const { title, meta } = page.document;
    const [download = ''] = downloadNames(own);
    return {
      title,
      ...(meta.description !== undefined && { description: meta.description }),
      route: prefix,
      file: getTreeFile(version, `${prefix.slice(1)}/${download}`),
      type: 'application/yaml',
      servers: own.servers.map(({ url }) => url),
      signIn: (own.security ?? []).map((one) => `${one.name}: ${formatSecurityKind(one)}`),
      operations: own.operations.length + (own.events?.length ?? 0),
    };
  });
}
