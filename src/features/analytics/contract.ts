/** Names that pages and the scripts which count readers share. */

export enum analyticsMark {
  /** On the loader's script: the address of the service's script, and its `data-id`. */
  script = 'data-analytics',
  id = 'data-analytics-id',
  /** There too: the service, if docgen knows it, and whether "do not track" is respected. */
  provider = 'data-analytics-by',
  respectDnt = 'data-analytics-dnt',
  /** On the consent question, and on the button that asks again; both hidden until script shows them. */
  consent = 'data-consent',
}

/** In the browser's storage: 'yes' or 'no'. */
export const consentKey = 'docgen:consent';
