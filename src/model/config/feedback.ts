/** Feedback below pages: its settings, and addresses of issues. Sends no requests. */

/** Either key, never both. */
export type Feedback = {
  /**
   * The address that receives answers by `POST`, as JSON without cookies: `{ page, url, version, locale, helpful, text }`. Use a
   * path on the host of the site, such as `/api/feedback`, or a full address; docgen adds its origin to the content security policy.
   */
  readonly endpoint?: string;
  /**
   * The address of the form for a new issue. docgen fills in `:text` with the answer, and `:title`, `:route` and `:url` with the
   * page. It works without JavaScript.
   */
  readonly issues?: string;
};

/** The feedback form's data: where answers go, and what they contain besides the reader's input. */
export type FeedbackForm = {
  readonly endpoint: string;
  /** Route of the page. */
  readonly page: string;
  readonly version: string;
  readonly locale: string;
};

/** Values for the placeholders of an issue's address. */
export type Issue = {
  readonly title: string;
  readonly route: string;
  readonly url: string;
  readonly text: string;
};

const placeholder = /:(title|route|url|text)(?![\p{L}\p{N}_])/gu;

/** The address of an issue with its fields filled in. */
export function issueHref(pattern: string, issue: Issue): string {
  return pattern.replace(placeholder, (_, name: keyof Issue) =>
    encodeURIComponent(issue[name].replace(/\p{Surrogate}/gu, '\uFFFD')),
  );
}

/** True if the address contains the reader's answer and names the page. */
export function isIssuePattern(text: string): boolean {
  const names = [...text.matchAll(placeholder)].map(([, name]) => name);
  return names.includes('text') && names.some((name) => name !== 'text');
}
