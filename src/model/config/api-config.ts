/** The configuration of API references. */
export const sampleLanguages = ['curl', 'javascript', 'python', 'go', 'java', 'php', 'csharp'] as const;
type SampleLanguage = (typeof sampleLanguages)[number];

/** A description of an API, and how its reference is made. */
export type ApiEntry = {
  /** Path of the description in the content folder: `api/rest.yaml`. It can include other files with relative `$ref`s. */
  readonly file: string;
  /** The route of the reference; its pages are below it: `/rest-api/reference`. */
  readonly prefix: string;
  /** Creates a page for each operation, or one for each tag with all its operations. Defaults to `operation`. */
  readonly pages: 'operation' | 'tag';
  /** Lets readers send requests from the page to an address that they enter. Off by default. */
  readonly tryIt: boolean;
  /** Whether the search of the site finds the pages of operations. */
  readonly search: boolean;
  /** The languages of request samples, in the order of their tabs. Defaults to all. */
  readonly samples: readonly SampleLanguage[];
};

/** Whether readers may send requests from pages of the site. */
export function triesApi({ api }: { readonly api?: readonly Pick<ApiEntry, 'tryIt'>[] }): boolean {
  return api?.some(({ tryIt }) => tryIt) ?? false;
}
