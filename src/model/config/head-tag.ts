/** An element that a site adds to the head of its pages. */
export type HeadTag = {
  /** The element. */
  readonly tag: 'link' | 'meta' | 'script' | 'style';
  /** Its attributes; `true` writes the bare name. */
  readonly attrs?: Readonly<Record<string, string | true>>;
  /** Of a script or style: its text, for which the policy gets a hash. */
  readonly content?: string;
};
