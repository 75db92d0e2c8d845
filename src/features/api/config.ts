/** The configuration of API references. */
import * as v from 'valibot';
import type { SiteConfig } from '#model/config/config';
import { defineConfigKey, readSetting } from '#model/config/config-key';
import * as form from '#model/config/forms';
import { flag, formed, list, type OutputOf, oneOf, only } from '#model/config/values';

const sampleLanguages = ['curl', 'javascript', 'python', 'go', 'java', 'php', 'csharp'] as const;

const entry = {
  /** Path of the description in the content folder: `api/rest.yaml`. It can include other files with relative `$ref`s. */
  file: formed(
    isDescription,
    'a path from the content folder to a .yaml, .yml or .json file such as api/rest.yaml',
  ),
  /** The route of the reference; its pages are below it: `/rest-api/reference`. */
  prefix: formed(form.isRoutePrefix, 'a route without final slash such as /rest-api/reference'),
  /** Creates a page for each operation, or one for each tag with all its operations. Defaults to `operation`. */
  pages: v.optional(oneOf(['operation', 'tag']), 'operation'),
  /** Lets readers send requests from the page to an address that they enter. Off by default. */
  tryIt: v.optional(flag, false),
  /** Whether the search of the site finds the pages of operations. */
  search: v.optional(flag, true),
  /** The languages of request samples, in the order of their tabs. Defaults to all. */
  samples: v.optional(list(oneOf(sampleLanguages)), sampleLanguages),
  /** The language of the request sample in Markdown copies, one of `samples`. */
  copySample: v.optional(oneOf(sampleLanguages)),
};

/** A description of an API, and how its reference is made. */
export type ApiEntry = OutputOf<typeof entry>;

export const apiKey = defineConfigKey({
  /** API descriptions (OpenAPI 3.0 to 3.2, Swagger 2.0, AsyncAPI 2 and 3). docgen creates reference pages for each below `prefix`. */
  api: v.optional(list(only(entry)), []),
});

/** 'api/rest.yaml': a file below the content folder. */
function isDescription(text: string): boolean {
  return (
    /^(?!\/)[^\\?#]+\.(?:ya?ml|json)$/i.test(text) && text.split('/').every((part) => !/^\.*$/.test(part))
  );
}

/** Whether readers may send requests from pages of the site. */
export function canTryApi(config: Pick<SiteConfig, 'features'>): boolean {
  return readSetting(config, apiKey).some(({ tryIt }) => tryIt);
}
