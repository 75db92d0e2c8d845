/** Which key a reader means, and whether it goes to something that takes text, also inside a web component. */

/** Elements in which typed characters are text or choose an entry. */
const fields =
  'input,textarea,select,[contenteditable],' +
  [
    'textbox',
    'searchbox',
    'combobox',
    'spinbutton',
    'listbox',
    'menu',
    'menubar',
    'tree',
    'grid',
    'application',
  ]
    .map((role) => `[role=${role}]`)
    .join();

/**
 * True if the key belongs to a field. A closed shadow root hides its fields: then the focus seems
 * to be on its host, which is a custom element or cannot have the focus itself.
 */
export function isTyping(press: KeyboardEvent): boolean {
  const path = press.composedPath();
  const [first] = path;
  if (path.some((at) => at instanceof Element && isA(at, fields))) return true;
  if (!(first instanceof HTMLElement) || isA(first, 'html,body')) return false;
  // Some browsers focus what scrolls.
  const isScroller = first.scrollHeight > first.clientHeight || first.scrollWidth > first.clientWidth;
  return (
    first.localName.includes('-') || (first.tabIndex < 0 && !first.hasAttribute('tabindex') && !isScroller)
  );
}

/** A form may have a field named `matches`. */
const isA = (element: Element, selector: string): boolean =>
  Element.prototype.matches.call(element, selector);

const brackets: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']' };

/**
 * The key in lower case; where the layout has a sign that is not Latin (л, κ, ㅏ, ن, 【), that of the same place on a Latin keyboard.
 * Latin layouts, such as Dvorak, mean what they say. Names of keys are Latin letters.
 */
export function getLatinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const isOther = /^[^ -\u024f]+$/.test(key);
  return ((isOther && (/^Key(.)$/.exec(code)?.[1] ?? brackets[code])) || key).toLowerCase();
}
