/**
 * What readers do now and then is served by a script of its own: the page and addresses are copied, keys lead on, links tell
 * where they lead, pages are fetched ahead. It is loaded when the page is idle, for readers who save data when they first want
 * it. What is done before the script is there is not lost.
 */
import { attribute, event, type ReaderWish } from '../../../src/model/contract.ts';
import { hit, isPlain, on, whenIdle } from '../listen.ts';
import { setting } from '../navigation/scripts.ts';
import { isSparing } from '../navigation/sparing.ts';
import { trusted } from '../trusted.ts';

const tools = '.pt button,.anchor,.field,.ask>button';
/** The bundler puts the name of the script's file in this place. */
const file = 'reader.js';
/** What is typed there is text, or looks for an entry. */
const fields = `input,textarea,select,[contenteditable],details[${attribute.menu}][open]`;

/** What a card explains to who points at it. */
const explained = '.prose :is(a[href],abbr)';

let script: HTMLScriptElement | undefined;

/** Listens for as long as the document lives. */
export function mount(root: Document): void {
  whenIdle(() => {
    if (!isSparing()) load();
  });
  on(root, 'pointerover focusin', (intent) => {
    const isMouse = (intent as PointerEvent).pointerType === 'mouse';
    if (hit(intent, tools) || (isMouse && hit(intent, explained))) load();
  });
  on(root, 'click', (click) => {
    const tool = hit(click, tools);
    if (tool && isPlain(click)) serve(tool);
  });
  on(root, 'keydown', (press) => {
    const { key, isComposing, ctrlKey, metaKey, altKey } = press;
    if (!/^[?[\]t]$/.test(key) || isComposing || ctrlKey || metaKey || altKey) return;
    if (press.defaultPrevented || hit(press, fields) || root.querySelector('dialog[open]')) return;
    press.preventDefault();
    serve(key);
  });
}

function load(): HTMLScriptElement {
  script ??= addBesideLoader();
  // The next wish tries again.
  script.onerror = () => {
    script = undefined;
  };
  return script;
}

function addBesideLoader(): HTMLScriptElement {
  const added = document.createElement('script');
  added.src = trusted().createScriptURL(setting('src').replace(/[^/]*$/, file));
  document.head.append(added);
  return added;
}

function serve(detail: ReaderWish): void {
  const say = () =>
    document.dispatchEvent(new CustomEvent<ReaderWish>(event.wish, { detail, cancelable: true }));
  // Nobody has prevented it: the script is not there yet.
  if (say()) load().addEventListener('load', say);
}
