/** Pointers into a bundle, and the names of components in it. */

/** '#/components/schemas/Call' */
export function pointerOf(...parts: readonly string[]): string {
  return `#/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
}

export function decodedPart(part: string): string {
  return decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
}

/** 'rest/calls.yaml#/components/schemas/Call' -> 'Call'; as names of components are allowed. */
export function nameOf(ref: string): string {
  const last = ref.split(/[/#]/).filter(Boolean).at(-1) ?? '';
  return last.replace(/\.(?:ya?ml|json)$/i, '').replace(/[^\w.-]+/g, '_') || 'part';
}
