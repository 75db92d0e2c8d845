/** Feedback below pages: the form's data, and addresses of issues. Sends no requests. */
import { isWebAddress } from '#model/config/forms';

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
export function buildIssueHref(pattern: string, issue: Issue): string {
  return pattern.replace(placeholder, (_, name: keyof Issue) =>
    encodeURIComponent(issue[name].replace(/\p{Surrogate}/gu, '\uFFFD')),
  );
}

/** 'https://git.example.com/issues/new?title=:title&body=:text': it takes the reader's answer and names the page. */
export function isIssueForm(text: string): boolean {
  const names = [...text.matchAll(placeholder)].map(([, name]) => name);
  return isWebAddress(text) && names.includes('text') && names.some((name) => name !== 'text');
}
