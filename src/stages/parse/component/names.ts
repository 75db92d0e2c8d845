/** Finds the component that a name in a page means. */
import { foldedName } from '#model/document/component';
import { nearest } from '#model/text';
import { isHtmlElement } from '../html/elements.ts';
import type { PageState } from '../page.ts';

/** `near`: there is no component of that name, but one with a similar name. */
export type Named = { readonly name: string } | { readonly near: string };

/** For a tag, which must have the exact name. Undefined: the tag means no component. */
export function componentOfTag(page: PageState, written: string): Named | undefined {
  const { components } = page.options;
  if (!components) return undefined;
  if (Object.hasOwn(components, written)) return { name: written };
  if (isHtmlElement(written.toLowerCase())) return undefined;
  const near = nearComponent(page, written);
  return near === undefined ? undefined : { near };
}

/** For `::: name`, which may be in lower case with hyphens. */
export function componentOfContainer(page: PageState, written: string): string | undefined {
  const { components = {} } = page.options;
  if (Object.hasOwn(components, written)) return written;
  const folded = foldedName(written);
  return Object.keys(components).find((name) => foldedName(name) === folded);
}

/** A component with the same name in another case, else with a similar name. */
function nearComponent(page: PageState, written: string): string | undefined {
  const names = Object.keys(page.options.components ?? {});
  const near = nearest(foldedName(written), names.map(foldedName));
  return names.find((name) => foldedName(name) === near);
}
