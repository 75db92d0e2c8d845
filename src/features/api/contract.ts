/** What pages, their scripts and the build share of requests that readers can send from a page. */

/** Attributes by which the scripts find their parts in a page. */
export enum tryMark {
  /** On a request: an `ApiTryRequest` as JSON. The strings are on the same element. */
  request = 'data-request',
  /** On the loader's script of sites with such requests: addresses of the form's script and styles. */
  form = 'data-try-form',
  style = 'data-try-style',
}

/** Strings of the form that sends requests. */
export const tryStrings = [
  'apiTry',
  'apiTryNote',
  'apiTryServer',
  'apiTrySend',
  'apiTrySending',
  'apiTryCancel',
  'apiTryCancelled',
  'apiTryAnswer',
  'apiTryTime',
  'apiTryCut',
  'apiTryEmpty',
  'apiTryBinary',
  'apiTryBadAddress',
  'apiTryMissing',
  'apiTryHeaderRefused',
  'apiTryFailed',
  'apiTryMixed',
  'apiTryTimeout',
  'apiTryRedirect',
  'apiSignIn',
  'apiNoSignIn',
  'apiPath',
  'apiQuery',
  'apiHeader',
  'apiBody',
  'apiRequired',
] as const;

/** The form's texts by key. */
export type TryStrings = Readonly<Record<(typeof tryStrings)[number], string>>;
