/** Inserts the configuration's theme settings between docgen's styles and the site's custom.css. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import type { ThemeFolders } from './overrides.ts';

/** `css`: plain rules; '' without settings. */
export function createCustomStyles({ builtIn, own }: ThemeFolders, css: string): Plugin {
  return {
    name: 'custom-styles',
    setup(build) {
      if (css === '') return;
      const ofSite = own && join(own, 'styles/custom.css');
      const last = ofSite !== undefined && existsSync(ofSite) ? ofSite : undefined;
      build.onResolve({ filter: /^\.\/custom\.css$/ }, ({ kind }) =>
        kind === 'import-rule' ? { path: 'custom', namespace: 'settings' } : undefined,
      );
      build.onResolve({ filter: /^settings:/ }, () => ({ path: 'rules', namespace: 'settings' }));
      build.onLoad({ filter: /./, namespace: 'settings' }, ({ path }) => ({
        // Imports must come first, or browsers ignore them.
        contents:
          path === 'rules'
            ? css
            : `@import "settings:rules";\n${last === undefined ? '' : `@import ${JSON.stringify(last)};\n`}`,
        loader: 'css',
        resolveDir: builtIn,
      }));
    },
  };
}
