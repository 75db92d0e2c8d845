/** Reads lists of authors: `authors.yml` of Docusaurus, `.authors.yml` of Material for MkDocs. */
import { parseData } from '../data-file.ts';
import type { Task } from '../model.ts';
import { readEntries, readObject, readText, type Values } from '../script/values.ts';
import type { SourceTree } from '../source-tree.ts';
import { type FilePlaces, placeFile } from './theme.ts';

type Author = {
  readonly name: string;
  readonly title?: string;
  readonly url?: string;
  readonly image?: string;
};

export type Authors = {
  /** The key `authors` of site.config.ts; absent without authors. */
  readonly authors?: Readonly<Record<string, Author>>;
  /** Pictures to copy to content/public: source file -> public path. */
  readonly publicFiles: Readonly<Record<string, string>>;
  readonly tasks: readonly Task[];
};

const keys = {
  title: ['title', 'description'],
  image: ['image_url', 'imageURL', 'avatar'],
  // Settings about an author's page: in docgen every author has one.
  ours: ['name', 'url', 'page', 'slug'],
} as const;

/** Reads the authors. `path`: of the file, which may be missing. */
export function readAuthors(tree: SourceTree, path: string, places: FilePlaces): Authors {
  const text = tree.read(path);
  const given = text === undefined ? {} : parseData(text, path);
  const tasks: Task[] = given === undefined ? [{ message: `${path} cannot be read as YAML.` }] : [];
  const inner = readObject(given).authors;
  // Material nests them in the key `authors`, which here is no author.
  const people = readText(readObject(inner).name) === undefined && inner !== undefined ? inner : given;
  const publicFiles: Record<string, string> = {};
  const isPerson = ([key, one]: [string, unknown]) =>
    /[\p{L}\p{N}]/u.test(key) && typeof one === 'object' && one !== null;
  const authors = readEntries(people)
    .filter(isPerson)
    .map(([key, one]): [string, Author] => {
      const report = (what: string, hint?: string) =>
        tasks.push({ message: `The author "${key}" in ${path} has ${what}, which is left out.`, hint });
      return [
        key,
        readAuthor(
          key,
          readObject(one),
          (picture) =>
            /^[a-z]+:|[\s\\?#]/i.test(picture)
              ? undefined
              : placeFile(tree, picture.replace(/^(?:\.?\/)+/, ''), places, publicFiles),
          report,
        ),
      ];
    });
  return { ...(authors.length > 0 && { authors: Object.fromEntries(authors) }), publicFiles, tasks };
}

function readAuthor(
  key: string,
  given: Values,
  place: (picture: string) => string | undefined,
  report: (what: string, hint?: string) => void,
): Author {
  const findKey = (names: readonly string[]) => names.find((name) => readText(given[name]) !== undefined);
  const [titled, pictured] = [findKey(keys.title), findKey(keys.image)];
  const title = titled && readText(given[titled]);
  const picture = pictured && readText(given[pictured]);
  const image = picture && place(picture);
  const url = readText(given.url);
  const isWeb = url !== undefined && /^https?:\/\/\S+$/.test(url) && URL.canParse(url);
  if (picture !== undefined && image === undefined)
    report(`the picture ${picture}`, `Put it into content/public, and name it as authors.${key}.image.`);
  if (url !== undefined && !isWeb) report(`the address ${url}`);
  const known: readonly (string | undefined)[] = [...keys.ours, ...keys.image, titled];
  const others = Object.keys(given).filter((name) => !known.includes(name));
  if (others.length > 0) report(others.map((name) => `"${name}"`).join(', '));
  return { name: readText(given.name) ?? key, title, ...(isWeb && { url }), image };
}
