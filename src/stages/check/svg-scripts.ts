/** Tells SVG files that run a script where a reader opens them by their address: they belong to the site's own origin. */
import { type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import type { Check } from '#model/output/output';

export const svgScripts: Check = {
  name: 'svg-scripts',
  check({ config, publicFiles, assets }) {
    if (config.allowScripts) return [];
    return [...publicFiles.values(), ...assets.values()].flatMap(({ path, script }): Diagnostic[] => {
      if (!script) return [];
      const message = `The drawing runs a script where it is opened by its address: it has ${script.what}.`;
      const hint = 'Save it without scripts. If this site needs it, set allowScripts in the configuration.';
      return [warning('svg-script', message, { file: path, line: script.line, hint, target: path })];
    });
  },
};
