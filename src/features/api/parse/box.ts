/**
 * What tokens of boxes say of themselves. The aside of an operation repeats its content, as samples in seven languages: in search and in
 * copies it would be three quarters of all text of a site with an API. What is said of a channel stands with each of its operations.
 */
export function describeBox(box: string): { readonly isRepeat: true } | null {
  return box === 'api-aside' || box === 'api-channel' ? { isRepeat: true } : null;
}

/**
 * The tag of a box. Reader views, such as Firefox's, weigh the text of a section for the boxes around it: so parameters count beside
 * samples. Without it they take the part with the most commas for the page, often its samples alone.
 */
export function getBoxTag(box: string): string {
  if (box === 'api-fold') return 'details';
  return box === 'api' || box === 'api-main' ? 'section' : 'div';
}
