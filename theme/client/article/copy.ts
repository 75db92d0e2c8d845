/** Adds the copy button to code blocks: without script it would be dead. */
import { attribute, ids, timing } from '#model/contract';
import { hit, on, onPage } from '../listen.ts';
import { write } from './clipboard.ts';

/** Takes button and status from the page's template, so that the script contains no texts. */
export function mount(root: Document): void {
  onPage(() => {
    const template = root.getElementById(ids.copyTools) as HTMLTemplateElement | null;
    for (const caption of root.querySelectorAll('figure.code > figcaption')) {
      if (template) caption.append(template.content.cloneNode(true));
    }
  });
  on(root, 'click', async (event) => {
    const button = hit(event, '.copy');
    const pre = button?.closest('figure')?.querySelector('pre');
    if (button && pre && (await write(root, textOf(pre)))) confirmCopy(button);
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

/** The code alone: no removed lines, no line numbers, no prompts of a shell session. */
function textOf(pre: HTMLElement): string {
  const code = pre.cloneNode(true) as HTMLElement;
  for (const part of code.querySelectorAll('.del, [aria-hidden="true"]')) part.remove();
  let text = code.textContent ?? '';
  // A blank last line has a <br>; any other final line end belongs to a removed line.
  if (!code.querySelector('br')) text = text.replace(/\n$/, '');
  return pre.matches('.session') ? text.replace(/^\$ /gm, '') : text;
}
