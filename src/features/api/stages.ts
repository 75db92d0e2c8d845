import type { Version } from '#model/config/config';
import type { FeatureStages } from '#model/feature';
import { memoize } from '#model/remembered';
import { factsOf } from './check/facts.ts';
import { type ApiSettings, api } from './check/index.ts';
import { canTryApi } from './config.ts';
import { tryMark } from './contract.ts';
import { downloadPaths } from './downloads/paths.ts';
import { furtherKeys } from './further.ts';
import { listInterfaces } from './interfaces.ts';
import { methodKeys } from './methods.ts';
import type { ApiDescription } from './model/api.ts';
import { addReferences, reduceReferences } from './navigation.ts';
import { addApiReference } from './parse/rule.ts';
import type { ApiFacts } from './read/index.ts';

export const stages: FeatureStages = {
  // After all rules that read text, so that its core rule runs first after the blocks: a description may hold what the others look for.
  rules: [{ before: 'softBreaks', rule: addApiReference }],
  pageChecks: [api],
  pageCheckSettings({ facts, source, versions }) {
    const { descriptions = [] } = (facts ?? {}) as Partial<ApiFacts>;
    // Pages made from a description agree with it.
    return source.isVirtual || descriptions.length === 0 ? undefined : settingsFor(descriptions)(versions);
  },
  // Readers may send requests to any server of their own.
  csp: ({ config }) => (canTryApi(config) ? { 'connect-src': ['https:', 'http:'] } : undefined),
  chrome: (_context, _strings, { tryForm, tryStyle }) => ({
    loader: { [tryMark.form]: tryForm, [tryMark.style]: tryStyle },
  }),
  interfaces: listInterfaces,
  navigation: addReferences,
  sidebar: (sections, route, { tree }) => reduceReferences(sections, route, tree.config, tree.byRoute),
  metaKeys: { ...furtherKeys, ...methodKeys },
  offers: (site, facts) => (facts ? downloadPaths((facts as ApiFacts).downloads, site) : []),
  outputs: {
    paths: /(?:^|\/)(?:(?:openapi|swagger|asyncapi)\.(?:yaml|json)|postman\.json|requests\.http)$/,
    async list(site, { facts }) {
      const { downloads = [] } = (facts.api ?? {}) as Partial<ApiFacts>;
      return downloads.length > 0
        ? (await import('./downloads/files.ts')).downloadFiles(downloads, site)
        : [];
    },
  },
};

/** One object for all pages of the same versions. */
const settingsFor = memoize((descriptions: readonly ApiDescription[]) => {
  const known = new Map<string, ApiSettings>();
  return (versions: readonly Version[]): ApiSettings => {
    const first = versions.find(({ isDefault }) => isDefault) ?? versions[0]!;
    const values = [...new Set([first, ...versions].map(({ value }) => value))];
    const key = values.join(' ');
    const settings =
      known.get(key) ??
      values.map((version) =>
        descriptions.filter((description) => description.version === version).map(factsOf),
      );
    known.set(key, settings);
    return settings;
  };
});
