/** Reads tags: the groups of operations, and those that are no groups but mark operations. */
import type { ApiOperation, ApiTag } from '../model/api.ts';
import { listOperations } from './async-operations.ts';
import type { DescriptionContext } from './context.ts';
import { readDocs } from './docs.ts';
import { readTagErrors, type TagErrorsSource } from './errors.ts';
import { groupTitle } from './groups.ts';
import { makeUnique, slugifyPath } from './slugs.ts';
import { getPlace, type RawMap } from './source.ts';

/** OpenAPI 3.2: kinds of tags by which readers do not look for an operation. */
const markingKinds = ['badge', 'audience'];

type WrittenTag = { readonly name: string; readonly raw: RawMap };

function listTags(view: RawMap, context: DescriptionContext): WrittenTag[] {
  const list = context.list(view, 'tags');
  return list.flatMap((entry, index) => {
    const raw = context.view(entry, list, index)?.raw;
    const name = raw && context.text(raw, 'name');
    return name === undefined ? [] : [{ name, raw: raw! }];
  });
}

function isMarking({ raw }: WrittenTag, context: DescriptionContext): boolean {
  return markingKinds.includes(context.text(raw, 'kind') ?? '');
}

function getTitle(raw: RawMap, context: DescriptionContext): string | undefined {
  return context.text(raw, 'x-displayName') ?? context.text(raw, 'summary');
}

export function readBadges(
  view: RawMap,
  context: DescriptionContext,
): { readonly name: string; readonly title: string; readonly description?: string }[] {
  return listTags(view, context)
    .filter((tag) => isMarking(tag, context))
    .map(({ name, raw }) => {
      const description = context.text(raw, 'description');
      const title = getTitle(raw, context) ?? name;
      return { name, title, ...(description !== undefined && { description }) };
    });
}

type TagsSource = TagErrorsSource & {
  readonly context: DescriptionContext;
  /** True if docgen made the tags from paths (`groupDrafts`). */
  readonly areMade: boolean;
  /** Of the description. */
  readonly root: RawMap;
};

/** `view`: the object that lists the tags. */
export function readTags(
  view: RawMap,
  drafts: readonly Pick<ApiOperation, 'tag' | 'furtherTags' | 'errors'>[],
  around: TagsSource,
): ApiTag[] {
  const { context } = around;
  const used = new Set(drafts.map(({ tag }) => tag));
  for (const { furtherTags = [] } of drafts) for (const name of furtherTags) used.add(name);
  const written = listTags(view, context).filter((tag) => !isMarking(tag, context));
  const parents = new Map(
    written.flatMap(({ name, raw }) => {
      const parent = context.text(raw, 'parent');
      return parent !== undefined && written.some((tag) => tag.name === parent)
        ? [[name, parent] as const]
        : [];
    }),
  );
  // A group without operations of its own is there for those below it.
  for (const name of [...used]) for (const above of listAbove(name, parents)) used.add(above);
  const slugs = new Map<string, Set<string>>();
  const tags: ApiTag[] = [];
  const addTag = (name: string, raw: RawMap) => {
    const description = context.text(raw, 'description');
    const [above] = listAbove(name, parents);
    const parent = tags.find((tag) => tag.name === above);
    const slug = slugifyPath(context.text(raw, 'x-slug') ?? name) || 'operations';
    const taken = slugs.get(parent?.name ?? '') ?? new Set();
    slugs.set(parent?.name ?? '', taken);
    const own = drafts.filter(({ tag }) => tag === name);
    const errors = readTagErrors(raw, own, around, context);
    const docs = readDocs(raw, context);
    const unique = makeUnique(taken, slug);
    tags.push({
      name,
      title: getTitle(raw, context) ?? (around.areMade ? groupTitle(name) : name),
      slug: parent ? `${parent.slug}/${unique}` : unique,
      ...(description !== undefined && { description }),
      ...(docs && { docs }),
      ...(parent && { parent: parent.name }),
      ...(errors.length > 0 && { errors }),
      ...(Object.keys(raw).length > 0 && { place: getPlace(raw, 'description') }),
    });
  };
  const addWithBelow = ({ name, raw }: WrittenTag) => {
    if (!used.delete(name)) return;
    addTag(name, raw);
    for (const tag of written) if (parents.get(tag.name) === name) addWithBelow(tag);
  };
  for (const tag of written) if (listAbove(tag.name, parents).length === 0) addWithBelow(tag);
  const said = readOperationTexts(around);
  for (const name of used) addTag(name, said.get(name) ?? {});
  return tags;
}

/** AsyncAPI says what a tag means where an operation names it, too; the first one speaks. */
function readOperationTexts({ root, context }: TagsSource): ReadonlyMap<string, RawMap> {
  const operations = root.asyncapi === undefined ? [] : listOperations(root, context);
  const all = operations.flatMap(({ raw }) => listTags(raw, context));
  return new Map(all.reverse().map(({ name, raw }) => [name, raw]));
}

/** Tags above one, the nearest first. None if they lead in a circle. */
function listAbove(name: string, parents: ReadonlyMap<string, string>): string[] {
  const above: string[] = [];
  for (let next = parents.get(name); next !== undefined; next = parents.get(next)) {
    if (next === name || above.includes(next)) return [];
    above.push(next);
  }
  return above;
}
