/** HTTP methods, and the badges that pages show them in. */

export const httpMethods = [
  'get',
  'query',
  'post',
  'put',
  'patch',
  'delete',
  'head',
  'options',
  'trace',
] as const;

/** CSS class of a method's badge; methods without a colour of their own share one. */
export function getMethodClass(method: string): string {
  const known = ['get', 'post', 'put', 'patch', 'delete', 'send', 'receive'];
  const name = method.toLowerCase();
  return `api-method${known.includes(name) ? ` ${name}` : ''}`;
}
