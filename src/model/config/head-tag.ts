/** An element that a site adds to the head of its pages. */
export type HeadTag = {
  /** The element. */
  readonly tag: 'link' | 'meta' | 'script' | 'style';
  /** The attributes. `true` writes only the name. */
  readonly attrs?: Readonly<Record<string, string | true>>;
  /** The text of an inline script or style. docgen adds its hash to the content security policy. */
  readonly content?: string;
};
