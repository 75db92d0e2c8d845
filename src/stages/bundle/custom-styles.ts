/** Inserts style sheets between docgen's styles and the site's custom.css. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import type { ThemeFolders } from './overrides.ts';

/** `sheets`: rules as `data:` addresses, and absolute paths. */
export function createCustomStyles({ builtIn, own }: ThemeFolders, sheets: readonly string[]): Plugin {
  return {
    name: 'custom-styles',
    setup(build) {
      const ofSite = own && join(own, 'styles/custom.css');
      const last = ofSite !== undefined && existsSync(ofSite) ? [ofSite] : [];
      const contents = [...sheets, ...last].map((one) => `@import ${JSON.stringify(one)};\n`).join('');
      build.onResolve({ filter: /^\.\/custom\.css$/ }, ({ kind }) =>
        kind === 'import-rule' ? { path: 'custom', namespace: 'settings' } : undefined,
      );
      build.onLoad({ filter: /./, namespace: 'settings' }, () => ({
        contents,
        loader: 'css',
        resolveDir: builtIn,
      }));
    },
  };
}
