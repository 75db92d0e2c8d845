/**
 * Adds tools to figures, download and zoom, and passes readers' clicks to the image viewer. Clicks that come before the viewer
 * wait for it. Without this script a picture is a link to itself.
 */
import { attribute, ids } from '#model/contract';
import { fillPlaceholder } from '#model/strings';
import { event } from '../constants.ts';
import { findHit, isPlain, listen, runOnPages } from '../listen.ts';
import { loadIslands } from '../navigation/scripts.ts';

const hot = `.figure > .zoom, .figure > svg, .figure [${attribute.figure}]`;

/** Takes the tools from the page's template, so that the script contains no texts. */
export function mountFigures(root: Document): void {
  runOnPages(() => {
    const template = root.getElementById(ids.figureTools) as HTMLTemplateElement | null;
    for (const figure of root.querySelectorAll('.figure')) if (template) addTools(figure, template);
  });
  listen(root, 'mouseover focusin', (intent) => {
    if (findHit(intent, hot)) loadIslands();
  });
  // In the capture phase, before the navigation follows the link.
  listen(root, 'click', handleFigureClick, true);
}

function addTools(figure: Element, template: HTMLTemplateElement): void {
  const tools = template.content.cloneNode(true) as DocumentFragment;
  const zoom = tools.querySelector(`[${attribute.figure}=zoom]`)!;
  const name = figure.querySelector('svg')?.getAttribute('aria-label') ?? '';
  const label = figure.querySelector('.zoom') ?? zoom;
  zoom.setAttribute('aria-label', fillPlaceholder(label.getAttribute('aria-label') ?? '', name));
  (figure.querySelector('figcaption') ?? figure).append(tools);
}

function handleFigureClick(click: MouseEvent): void {
  const opener = findHit(click, hot);
  if (!opener || !isPlain(click)) return;
  click.preventDefault();
  const wish = { detail: opener, cancelable: true };
  const serve = () => document.dispatchEvent(new CustomEvent(event.figure, wish));
  // No listener prevented it: the viewer is not loaded yet.
  if (!serve()) return;
  const script = loadIslands();
  script?.addEventListener('load', serve);
  script?.addEventListener('error', () => {
    const original = opener.closest('.figure')?.querySelector<HTMLAnchorElement>('.zoom');
    if (original) location.assign(original.href);
  });
}
