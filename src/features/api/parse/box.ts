/**
 * What tokens of boxes say of themselves. The aside of an operation repeats its content, as samples in seven languages: in search and in
 * copies it would be three quarters of all text of a site with an API. What is said of a channel stands with each of its operations.
 */
export function describeBox(box: string): { readonly isRepeat: true } | null {
  return box === 'api-aside' || box === 'api-channel' ? { isRepeat: true } : null;
}
