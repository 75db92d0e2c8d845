/** Advice on settings that several generators have. */

/**
 * Settings of another generator. `advice`: paths of settings that readers would miss and only a person can move, with
 * advice. `ignored`: settings that come over, that only control the other tool, or that docgen's theme decides.
 * A key directly below one of `scopes` that is in neither list is reported as unknown.
 */
export type KnownSettings = {
  readonly advice: Readonly<Record<string, string>>;
  readonly ignored: string;
  /** '' is the top. */
  readonly scopes: readonly string[];
};

export const styles = 'Write rules that are still wanted into theme/styles/custom.css.';
export const heads = 'Write it as `head`, and hosts that it loads from as `csp`.';
export const parts = 'Replace parts of the theme by files in theme/; the manual lists them.';
export const program =
  'It is a program, and nothing of it is run: `markdown.use`, `pages`, `head` and `emit` take functions.';
export const hosted =
  "docgen's own search needs no setting; for a service, write `search: { provider: 'hosted', … }`.";
export const footer = 'Write `footer.links`, or a Footer in theme/components.';
export const notice = 'Write it as one line of `announcements`, with the address that it leads to.';
export const faces =
  "Write theme: { fonts: { text: ['…'] } }, and where a font's files lie in theme/styles/custom.css.";
export const counting =
  'Write `analytics`: it knows ga4, plausible, umami, matomo, baidu, 51la and scripts of your own.';
export const checked =
  'Links are always checked; `check.severity` says how gravely, `check.ignore` what is known.';
export const words = 'Words of the interface are replaced by `strings`.';
export const colours = 'Colours are `theme.colors`, those of code, too.';
export const files = 'Files of any name come out of `emit`, and fixed ones lie in content/public.';
export const hosts = 'Headers and redirects are written for the hosts that `hosting` names.';
