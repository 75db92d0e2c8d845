/** Reads the line below the title of a copy (`../../copy-note.ts` writes it). */

export type Note = {
  /** Undefined on a site with one version. */
  readonly version: string | undefined;
  readonly isDefault: boolean;
  readonly language: string;
  /** As written: whole if the site has a `url`. */
  readonly page: string;
  readonly updated: string | undefined;
};

export function parseNote(line: string): Note | undefined {
  if (!line.startsWith('> ')) return undefined;
  const parts = new Map(
    line
      .slice(2)
      .split(' · ')
      .map((part) => {
        const at = part.indexOf(': ');
        return [part.slice(0, at), part.slice(at + 2)] as const;
      }),
  );
  const language = parts.get('Language');
  const page = parts.get('Page');
  if (language === undefined || page === undefined) return undefined;
  const version = parts.get('Version');
  return {
    version: version?.replace(/ \(default\)$/, '').replace(/\\(?=[!-/:-@[-`{-~])/g, ''),
    isDefault: version === undefined || version.endsWith(' (default)'),
    language,
    page: page.replace(/^<|>$/g, ''),
    updated: parts.get('Updated'),
  };
}
