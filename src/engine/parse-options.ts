/** The parser's options: what it needs of the configuration and the site. */
import type { ExtensionKind, Version } from '#model/config/config';
import type { NamedStages } from '#model/feature';
import { listVariables } from '#model/markup/variables';
import { applyLocale, getDefaultLocale, listVersionValues } from '#model/site/locale';
import type { Site } from '#model/site/site';
import { createStrings } from '#model/strings';
import type { ParseOptions } from '#parse';
import { buildTreeConfig } from '#site';
import { collect } from './features.ts';

/** Functions of the configuration that take part in parsing. */
const ofPages: ReadonlySet<ExtensionKind> = new Set<ExtensionKind>([
  'plugins',
  'languages',
  'diagrams',
  'frontmatter',
]);

/** Returns the same object for all pages of a version and a language, so that it is serialized once. */
export function memoizeParseOptions(
  site: Pick<Site, 'config' | 'spacedNames'>,
  stages: readonly NamedStages[],
): (version: Version, locale?: string) => ParseOptions {
  const known = new Map<string, ParseOptions>();
  return (version, locale = '') => {
    const key = `${version.value} ${locale}`;
    const options = known.get(key) ?? parseOptions(site, stages, version, locale || undefined);
    known.set(key, options);
    return options;
  };
}

/** Options for a version. `locale`: of the page; absent: the default locale. */
export function parseOptions(
  { config, spacedNames }: Pick<Site, 'config' | 'spacedNames'>,
  stages: readonly NamedStages[],
  version: Version,
  locale?: string,
): ParseOptions {
  const language = locale ?? getDefaultLocale(config)?.value;
  const own = applyLocale(language, config);
  const features = collect(stages, ({ parseOptions }) => parseOptions?.(config, version, language));
  return {
    version: version.value,
    knownVersions: listVersionValues(config),
    variables: listVariables(own, version),
    strings: createStrings(buildTreeConfig({ ...version, locale: language }, config).strings),
    lang: own.lang,
    allowScripts: config.allowScripts,
    ...(config.csp['style-src']?.includes("'unsafe-inline'") && { inlineStyles: true }),
    ...(features && { features }),
    ...(spacedNames && { spacedNames }),
    ...(config.components && { components: config.components }),
    ...(config.extensions?.kinds.some((kind) => ofPages.has(kind)) && { extensions: config.extensions }),
  };
}
