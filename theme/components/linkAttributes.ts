/** Attributes that open a link in a new tab without access to this page. */
export function newTab(external: boolean) {
  return external ? { target: '_blank', rel: 'noopener' } : {};
}
