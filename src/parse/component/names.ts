/** Which component a name in a page means. */
import { foldedName } from '../../model/document/component.ts';
import { nearest } from '../../model/text.ts';
import { isHtmlElement } from '../html/elements.ts';
import type { PageState } from '../page.ts';

/** `near`: there is none of that name, but one of nearly that. */
export type Named = { readonly name: string } | { readonly near: string };

/** Of a tag, which bears the very name. Undefined: no component is meant. */
export function componentOfTag(page: PageState, written: string): Named | undefined {
  const { components } = page.options;
  if (!components) return undefined;
  if (Object.hasOwn(components, written)) return { name: written };
  if (isHtmlElement(written.toLowerCase())) return undefined;
  const near = nearComponent(page, written);
  return near === undefined ? undefined : { near };
}

/** Of `::: name`, where letters may be small and words parted by hyphens. */
export function componentOfContainer(page: PageState, written: string): string | undefined {
  const { components = {} } = page.options;
  if (Object.hasOwn(components, written)) return written;
  const folded = foldedName(written);
  return Object.keys(components).find((name) => foldedName(name) === folded);
}

/** The same name in other letters, else a slip of it. */
function nearComponent(page: PageState, written: string): string | undefined {
  const names = Object.keys(page.options.components ?? {});
  const near = nearest(foldedName(written), names.map(foldedName));
  return names.find((name) => foldedName(name) === near);
}
