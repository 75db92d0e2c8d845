/** Texts of MDX that others bring in show what those give them, or a default: `{props.name || 'Lamp'}`. The default stays. */
import { mapProse } from '../lines.ts';
import type { MovedPage } from '../model.ts';
import { evaluateExpression } from './mdx-values.ts';

/** For code that declares the names of a page: nothing is given. */
export const noProps = 'const props = {};';

const given = /(?<![=\\{])\{\s*(props\.\w[^{}\n]{0,200})\}/g;
const element = /(?<![=\\{])\{\s*props\.\w+\s*(?:\|\||\?\?)\s*(<[A-Z][\w.]*\s*\/>)\s*\}/g;

/** Replaces them in texts, also by an element: `{props.part || <Part />}`. */
export function insertDefaults(page: MovedPage): void {
  mapProse(page, (text) =>
    text.includes('props.')
      ? text.replace(element, '$1').replace(given, (whole, code: string) => {
          const value = evaluateExpression(noProps, `[${code}]`);
          const [one] = Array.isArray(value) ? value : [whole];
          return typeof one === 'string' || typeof one === 'number' ? String(one) : one ? whole : '';
        })
      : text,
  );
}
