/** Finds the component that a name in a page means. */
import { isHtmlElement } from '#html';
import { foldName } from '#model/document/component';
import { findNearest } from '#model/text';
import type { PageState } from '#parse';

/** `near`: there is no component of that name, but one with a similar name. */
export type Named = { readonly name: string } | { readonly near: string };

/** For a tag, which must have the exact name. Undefined: the tag means no component. */
export function findTagComponent(page: PageState, written: string): Named | undefined {
  const { components } = page.options;
  if (!components) return undefined;
  if (Object.hasOwn(components, written)) return { name: written };
  if (isHtmlElement(written.toLowerCase())) return undefined;
  const near = findSimilarComponent(page, written);
  return near === undefined ? undefined : { near };
}

/** For `::: name`, which may be in lower case with hyphens. */
export function findContainerComponent(page: PageState, written: string): string | undefined {
  const { components = {} } = page.options;
  if (Object.hasOwn(components, written)) return written;
  const folded = foldName(written);
  return Object.keys(components).find((name) => foldName(name) === folded);
}

/** A component with the same name in another case, else with a similar name. */
function findSimilarComponent(page: PageState, written: string): string | undefined {
  const names = Object.keys(page.options.components ?? {});
  const near = findNearest(foldName(written), names.map(foldName));
  return names.find((name) => foldName(name) === near);
}
