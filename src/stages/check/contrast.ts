/** Finds configured colours that are hard to read on one another. */
import { findFaintColors, leastContrast } from '#model/config/theme-settings';
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import { warning } from '#model/diagnostic/diagnostic';
import type { Check } from '#model/output/output';
import { getConfigPlace } from './links/config-links.ts';

export const contrast: Check = {
  name: 'contrast',
  check(site): Diagnostic[] {
    const { colors } = site.config.theme;
    const all = findFaintColors(site.config.theme);
    // Of several backgrounds only the worst.
    const worst = all.filter(
      (one) =>
        !all.some(
          (other) => other.name === one.name && other.scheme === one.scheme && other.contrast < one.contrast,
        ),
    );
    return worst.map(({ name, on, scheme, contrast: found }) => {
      // Blame the colour that the site has set.
      const set = colors?.[name] === undefined ? on : name;
      const key = typeof colors?.[set] === 'string' ? `theme.colors.${set}` : `theme.colors.${set}.${scheme}`;
      const message = `In the ${scheme} scheme the colour "${name}" has a contrast of ${found.toFixed(1)} on "${on}".`;
      return warning('theme-contrast', message, {
        ...getConfigPlace(site, key),
        hint: `Words are read well from ${leastContrast} on: take a ${scheme === 'light' ? 'darker' : 'lighter'} one${typeof colors?.[set] === 'string' ? `, or one for each scheme: { light: '…', dark: '…' }` : ''}.`,
        target: set,
      });
    });
  },
};
