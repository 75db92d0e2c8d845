/** JSON pointers and component names for bundles. */
import { decode } from '#model/address/url';

/** '#/components/schemas/Call' */
export function buildPointer(...parts: readonly string[]): string {
  return `#/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
}

export function decodePart(part: string): string {
  return decode(part).replaceAll('~1', '/').replaceAll('~0', '~');
}

/** 'rest/calls.yaml#/components/schemas/Call' -> 'Call'; only characters that component names allow. */
export function getComponentName(ref: string): string {
  const last = ref.split(/[/#]/).filter(Boolean).at(-1) ?? '';
  return last.replace(/\.(?:ya?ml|json)$/i, '').replace(/[^\w.-]+/g, '_') || 'part';
}
