/** Addresses that components write themselves (`/guide/tls`): they mean what they mean in the text of the page. */
import { getAttributeReferenceKind, parseFragment } from '#html';
import type { Addresses } from '#model/address/address';
import { type From, resolveTarget, type Target } from '#model/address/target';
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import type { ComponentFault, ComponentUse } from '#model/document/component';
import { reportComponentFault } from '#model/document/component-fault';
import { isThere } from '#model/document/references';
import { groupBy } from '#model/group';
import { isEmitted, isOwnPage } from '#model/output/emitted';
import { getTree, type Site } from '#model/site/site';
import { escapeHtml } from '#model/text';

type Place = { readonly from: From; readonly site: Site; readonly addresses: Addresses };

/** The components as the page has them, and with the addresses in their props resolved. */
type Uses = { readonly before: readonly ComponentUse[]; readonly after: readonly ComponentUse[] };

/** The parts with the addresses of the page's tree, and a fault for each that leads nowhere. */
export function resolveLinks(
  drawn: readonly string[],
  { before, after }: Uses,
  place: Place,
): { readonly parts: readonly string[]; readonly faults: readonly ComponentFault[] } {
  const faults: ComponentFault[] = [];
  const parts = drawn.map((html, index) => {
    const use = after[index]!;
    const given = JSON.stringify(use.props);
    const written = JSON.stringify(before[index]!.props);
    return replaceAddresses(html, (kind, href) => {
      // The page knows the addresses in props, and has resolved them.
      const asProp = JSON.stringify(href);
      if (given.includes(asProp) && !written.includes(asProp)) return href;
      const target = resolveTarget({ kind, href }, place.from, place.site);
      if (!leadsSomewhere(target, place.site)) faults.push(describeFault(use, kind, href));
      return place.addresses.target(target) ?? href;
    });
  });
  return { parts, faults };
}

type Kind = NonNullable<ReturnType<typeof getAttributeReferenceKind>>;

/** Replaces the addresses that begin at the root of the site. */
function replaceAddresses(html: string, resolve: (kind: Kind, written: string) => string): string {
  if (!html.includes('="/')) return html;
  let result = '';
  let done = 0;
  for (const part of parseFragment(html)) {
    if (part.kind !== 'open') continue;
    for (const attribute of part.attributes) {
      const { name, value, start, end } = attribute;
      const kind = getAttributeReferenceKind(part, attribute);
      if (kind === undefined || !/^\/(?!\/)/.test(value)) continue;
      result += `${html.slice(done, start)}${name}="${escapeHtml(resolve(kind, value))}"`;
      done = end;
    }
  }
  return result + html.slice(done);
}

function leadsSomewhere(target: Target, site: Site): boolean {
  if (target.kind === 'file') return site.publicFiles.has(target.path) || isEmitted(target.path, site);
  if (target.kind !== 'page' || isThere(target, site)) return true;
  // docgen makes some pages itself.
  return isOwnPage(getTree(site, target.version)!, target.route);
}

/** One message for all places of a fault. */
export function reportFaults(faults: readonly ComponentFault[]): Diagnostic[] {
  const groups = groupBy(faults, ({ use, message }) => `${use.name} ${message}`);
  return Array.from(groups.values(), (group) => reportComponentFault(group[0]!, group.length));
}

function describeFault(use: ComponentUse, kind: Kind, written: string): ComponentFault {
  const what =
    kind === 'page' && !/\.[a-z0-9]+$/i.test(written) ? 'a page of this tree' : 'a file of content/public';
  return { use, code: 'component-html', message: `It leads to "${written}", which is not ${what}.` };
}
