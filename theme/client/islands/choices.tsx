/** A heading above a row of queries or pages to choose from. */
import type { ReactNode } from 'react';
import { isPlain } from '../listen.ts';

/** A page if it has an address, else a query. */
export type Choice = { readonly label: string; readonly shown?: ReactNode; readonly href?: string };

type Props = {
  readonly title: string;
  readonly choices: readonly Choice[];
  /** Called with a query. */
  ask?(query: string): void;
  /** Called on a click that leaves the page. */
  leave?(): void;
  /** Stands beside the title. */
  readonly children?: ReactNode;
};

/** Nothing without choices. Titles are text, whatever markup they contain. */
export function Choices({ title, choices, ask, leave, children }: Props) {
  if (choices.length === 0) return null;
  return (
    <>
      <h2>
        {title}
        {children}
      </h2>
      <ul>
        {choices.map(({ label, shown = label, href }) => (
          <li key={href ?? label}>
            {href === undefined ? (
              <button type="button" onClick={() => ask?.(label)}>
                {shown}
              </button>
            ) : (
              <a href={href} onClick={(click) => isPlain(click.nativeEvent) && leave?.()}>
                {shown}
              </a>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The page's own links to areas, from the dropdown, the home page's cards or a list of areas. */
export function listAreaLinks(): Choice[] {
  const links = new Map<string, string>();
  const lists = '.side-cat .pop a, .cards a:not([target]), .areas a';
  for (const link of document.querySelectorAll<HTMLAnchorElement>(lists)) {
    links.set(link.href, link.textContent?.trim() ?? '');
  }
  return Array.from(links, ([href, label]) => ({ href, label })).slice(0, mostAreas);
}

const mostAreas = 30;
