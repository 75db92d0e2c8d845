/** Makes elements from their properties. Text stays text: nothing from a server becomes markup. */

export function createElement<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** A control below its label. */
export function createField(
  id: string,
  label: readonly (Node | string)[],
  control: HTMLElement,
): HTMLParagraphElement {
  control.id = id;
  return createElement(
    'p',
    { className: 'try-row' },
    createElement('label', { htmlFor: id }, ...label),
    control,
  );
}
