/** Styles of references, and the scripts by which readers send requests from them. */
import type { ClientEntry } from '#model/client-entry';
import { readSetting } from '#model/config/config-key';
import type { Tree } from '#model/site/site';
import { apiKey, canTryApi } from './config.ts';

declare module '#model/view/theme-assets' {
  interface ThemeAssets {
    /** The styles of references, for pages that have one. */
    readonly api?: string;
    /** A subset of those, for pages with only fields and names of a reference. */
    readonly apiFields?: string;
    /** The form of requests, and its styles. */
    readonly tryForm?: string;
    readonly tryStyle?: string;
  }
}

const hasReference = ({ config }: Tree) => readSetting(config, apiKey).length > 0;
const hasForms = ({ config }: Tree) => canTryApi(config);

export const client: readonly ClientEntry[] = [
  { name: 'api', file: 'styles/api.css', asset: 'api', isPrinted: true, isUsed: hasReference },
  { name: 'api-fields', file: 'styles/api-fields.css', asset: 'apiFields', isUsed: hasReference },
  {
    name: 'try-it-later',
    file: 'client/try-it/later.ts',
    withIslands: 'client/try-it/later-islands.ts',
    asset: 'later',
    isUsed: hasForms,
  },
  { name: 'try-it-form', file: 'client/try-it/index.ts', asset: 'tryForm', isUsed: hasForms },
  { name: 'try-it', file: 'styles/try-it.css', asset: 'tryStyle', isUsed: hasForms },
];
