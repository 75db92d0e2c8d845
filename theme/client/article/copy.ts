/** Adds the copy button to code blocks and to the paths of requests: without script it would be dead. */
import { attribute, ids } from '#model/contract';
import { timing } from '../constants.ts';
import { findHit, listen, runOnPages } from '../listen.ts';
import { copyText } from './clipboard.ts';

/** Takes button and status from the page's template, so that the script contains no texts. */
export function mountCopy(root: Document): void {
  runOnPages(() => {
    const template = root.getElementById(ids.copyTools) as HTMLTemplateElement | null;
    for (const head of root.querySelectorAll('figure.code > figcaption, .api-endpoint')) {
      if (!template) break;
      // Else the block would be named after its button too.
      if (head.matches('figcaption')) head.parentElement!.setAttribute('aria-label', head.textContent);
      head.append(template.content.cloneNode(true));
    }
  });
  listen(root, 'click', async (event) => {
    const button = findHit(event, '.copy');
    const code = button?.closest('figure, .api-endpoint')?.querySelector<HTMLElement>('pre, .api-path');
    if (button && code && (await copyText(root, getCodeText(code)))) confirmCopy(button);
  });
}

function confirmCopy(button: HTMLElement): void {
  const word = button.querySelector('span');
  const status = button.previousElementSibling;
  if (!word || !status || button.classList.contains('ok')) return;
  const before = word.textContent;
  const copied = button.getAttribute(attribute.copied) ?? '';
  button.classList.add('ok');
  word.textContent = copied;
  status.textContent = copied;
  setTimeout(() => {
    button.classList.remove('ok');
    word.textContent = before;
    status.textContent = '';
  }, timing.copied);
}

/** The code alone: no removed lines, no line numbers; of a session, no prompts and nothing that commands print. */
function getCodeText(block: HTMLElement): string {
  const code = block.cloneNode(true) as HTMLElement;
  for (const part of code.querySelectorAll('.del, .out, t-p, [aria-hidden="true"]')) part.remove();
  const text = code.textContent ?? '';
  // A blank last line has a <br>; any other final line end belongs to a removed line.
  return code.querySelector('br') ? text : text.replace(/\n$/, '');
}
