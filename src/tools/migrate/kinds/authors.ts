/** Reads lists of authors: `authors.yml` of Docusaurus, `.authors.yml` of Material for MkDocs. */
import { joinPath } from '#model/address/url';
import { dataOf } from '../data-file.ts';
import type { LeftOver } from '../model.ts';
import { entriesOf, objectOf, textOf, type Values } from '../script/values.ts';
import type { SourceTree } from '../source-tree.ts';

type Author = {
  readonly name: string;
  readonly title?: string;
  readonly url?: string;
  readonly image?: string;
};

export type MovedAuthors = {
  /** The key `authors` of site.config.ts; absent without authors. */
  readonly authors?: Readonly<Record<string, Author>>;
  /** Pictures to copy to content/public: source file -> public path. */
  readonly publicFiles: Readonly<Record<string, string>>;
  readonly left: readonly LeftOver[];
};

/** Folders that may contain pictures; those in `publicFolder` are already public. */
type Folders = { readonly publicFolder?: string; readonly folders: readonly string[] };

const keys = {
  title: ['title', 'description'],
  image: ['image_url', 'imageURL', 'avatar'],
  // Settings about an author's page: in docgen every author has one.
  ours: ['name', 'url', 'page', 'slug'],
} as const;

/** Reads the authors. `path`: of the file, which may be missing. */
export function authorsIn(tree: SourceTree, path: string, places: Folders): MovedAuthors {
  const text = tree.text(path);
  const given = text === undefined ? {} : dataOf(text, path);
  const left: LeftOver[] = given === undefined ? [{ message: `${path} cannot be read as YAML.` }] : [];
  const inner = objectOf(given).authors;
  // Material nests them in the key `authors`, which here is no author.
  const people = textOf(objectOf(inner).name) === undefined && inner !== undefined ? inner : given;
  const publicFiles: Record<string, string> = {};
  const isPerson = ([key, one]: [string, unknown]) =>
    /[\p{L}\p{N}]/u.test(key) && typeof one === 'object' && one !== null;
  const authors = entriesOf(people)
    .filter(isPerson)
    .map(([key, one]): [string, Author] => {
      const tell = (what: string, hint?: string) =>
        left.push({
          message: `The author "${key}" in ${path} has ${what}, which is left out.`,
          ...(hint !== undefined && { hint }),
        });
      return [
        key,
        authorOf(key, objectOf(one), (picture) => placed(tree, picture, places, publicFiles), tell),
      ];
    });
  return { ...(authors.length > 0 && { authors: Object.fromEntries(authors) }), publicFiles, left };
}

function authorOf(
  key: string,
  given: Values,
  place: (picture: string) => string | undefined,
  tell: (what: string, hint?: string) => void,
): Author {
  const first = (names: readonly string[]) => names.find((name) => textOf(given[name]) !== undefined);
  const [titled, pictured] = [first(keys.title), first(keys.image)];
  const title = titled && textOf(given[titled]);
  const picture = pictured && textOf(given[pictured]);
  const image = picture && place(picture);
  const url = textOf(given.url);
  const isWeb = url !== undefined && /^https?:\/\/\S+$/.test(url) && URL.canParse(url);
  if (picture !== undefined && image === undefined)
    tell(`the picture ${picture}`, `Put it into content/public, and name it as authors.${key}.image.`);
  if (url !== undefined && !isWeb) tell(`the address ${url}`);
  const known: readonly (string | undefined)[] = [...keys.ours, ...keys.image, titled];
  const others = Object.keys(given).filter((name) => !known.includes(name));
  if (others.length > 0) tell(others.map((name) => `"${name}"`).join(', '));
  return {
    name: textOf(given.name) ?? key,
    ...(title !== undefined && { title }),
    ...(isWeb && { url }),
    ...(image !== undefined && { image }),
  };
}

/** The public path of a picture; undefined for other hosts, which the page's policy blocks. */
function placed(
  tree: SourceTree,
  picture: string,
  { publicFolder, folders }: Folders,
  publicFiles: Record<string, string>,
): string | undefined {
  if (/^[a-z]+:|[\s\\?#]/i.test(picture)) return undefined;
  const below = picture.replace(/^(?:\.?\/)+/, '');
  if (publicFolder !== undefined && tree.has(`${publicFolder}/${below}`)) return `/${below}`;
  for (const folder of folders) {
    const source = joinPath(folder, below);
    if (source === undefined || !tree.has(source)) continue;
    publicFiles[source] = below;
    return `/${below}`;
  }
  return undefined;
}
