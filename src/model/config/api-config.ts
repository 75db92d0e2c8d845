/** The configuration of API references. */
export const sampleLanguages = ['curl', 'javascript', 'python', 'go', 'java', 'php', 'csharp'] as const;
type SampleLanguage = (typeof sampleLanguages)[number];

/** A description of an API, and how its reference is made. */
export type ApiEntry = {
  /** The description, from the content folder: `api/rest.yaml`. Others may be reached from it by relative `$ref`s. */
  readonly file: string;
  /** Route below which its pages lie: `/rest-api/reference`. */
  readonly prefix: string;
  /** A page for each operation, or one for each tag with all of its operations. */
  readonly pages: 'operation' | 'tag';
  /** Lets readers send requests from the page to an address that they enter. */
  readonly tryIt: boolean;
  /** Whether the site's search knows the pages of operations. */
  readonly search: boolean;
  /** The languages of request samples, in the order of their tabs. */
  readonly samples: readonly SampleLanguage[];
};

/** Whether readers may send requests from pages of the site. */
export function triesApi({ api }: { readonly api?: readonly Pick<ApiEntry, 'tryIt'>[] }): boolean {
  return api?.some(({ tryIt }) => tryIt) ?? false;
}
