/** How readers are asked whether a page helped them, and what becomes of their answer. Pure: links and texts, no requests. */

/** Either key, never both. */
export type Feedback = {
  /**
   * Where answers are sent by `POST`, as JSON: `{ page, url, version, locale, helpful, text }`, without cookies. A full address, whose
   * origin joins the policy, or a path on the site's own host, such as `/api/feedback`.
   */
  readonly endpoint?: string;
  /**
   * Address of a form for a new issue, which opens filled in and works without script: `:text` is what the reader chose, `:title`, `:route`
   * and `:url` name the page.
   */
  readonly issues?: string;
};

/** What the page tells the client: where answers go, and what they say besides what the reader does. */
export type FeedbackForm = {
  readonly endpoint: string;
  /** Its route. */
  readonly page: string;
  readonly version: string;
  readonly locale: string;
};

/** What stands in an issue for the placeholders of its address. */
export type Issue = {
  readonly title: string;
  readonly route: string;
  readonly url: string;
  readonly text: string;
};

const placeholder = /:(title|route|url|text)(?![\p{L}\p{N}_])/gu;

/** The address of an issue that is filled in. */
export function issueHref(pattern: string, issue: Issue): string {
  return pattern.replace(placeholder, (_, name: keyof Issue) =>
    encodeURIComponent(issue[name].replace(/\p{Surrogate}/gu, '\uFFFD')),
  );
}

/** It says what the reader chose, and of which page. */
export function isIssuePattern(text: string): boolean {
  const names = [...text.matchAll(placeholder)].map(([, name]) => name);
  return names.includes('text') && names.some((name) => name !== 'text');
}
