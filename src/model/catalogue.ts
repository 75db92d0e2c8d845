/**
 * Messages of docgen in another language: by the English text, with numbered holes for values: `"{1}" is not a page of {2}.`
 * The program makes and sorts its messages in English; the command line translates them when it prints them.
 */
export type Catalogue = Readonly<Record<string, string>>;
