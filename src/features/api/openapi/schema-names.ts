/**
 * Names that schemas give themselves (JSON Schema 2020-12): `$id` makes a resource, whose parts have `$anchor` and
 * `$dynamicAnchor`. A reference leads to such a name, or else to a file.
 */
import { decode } from '#model/address/url';
import { removeRefName } from '#model/document/ref-name';
import {
  type DescriptionSource,
  getPlace,
  getScope,
  isList,
  isMap,
  type Raw,
  type RawMap,
  setScope,
} from './source.ts';

/** A schema with `$id`, or a whole file. */
export type SchemaResource = {
  readonly uri: string;
  readonly root: Raw;
  /** True for a whole file. */
  readonly isFile: boolean;
  readonly anchors: Map<string, RawMap>;
  readonly dynamicAnchors: Map<string, RawMap>;
};

/** Where a name leads: `pointer` within the resource, if no anchor has said it. */
export type NamedTarget = {
  readonly resource: SchemaResource;
  readonly value?: RawMap;
  readonly pointer: string;
};

type Files = ReadonlyMap<string, DescriptionSource>;

const known = new WeakMap<Files, SchemaNames>();

export function getSchemaNames(files: Files): SchemaNames {
  const names = known.get(files) ?? new SchemaNames();
  if (!known.has(files))
    for (const [path, { root, isNamed }] of files) if (isNamed) names.add(path, root ?? null);
  known.set(files, names);
  return names;
}

export class SchemaNames {
  readonly #resources = new Map<string, SchemaResource>();

  /** `path`: by which other files name this one. */
  add(path: string, root: Raw): void {
    const self = isMap(root) && typeof root.$self === 'string' ? root.$self : '';
    const file = this.#open(resolveUri(self, getFileUri(path)) ?? getFileUri(path), root, true);
    const todo: (readonly [Raw, SchemaResource, string])[] = [[root, file, '']];
    for (let next = todo.pop(); next; next = todo.pop()) {
      const [raw, around, under] = next;
      if (isList(raw)) for (const item of raw) todo.push([item, around, '']);
      if (!isMap(raw) || getScope(raw)) continue;
      // `properties` may have one of the name `$id`.
      const isNames = under === 'properties' || under === 'patternProperties';
      const resource = isNames ? around : this.#read(raw, around);
      setScope(raw, resource);
      for (const key of Object.keys(raw))
        if (isNames || !data.has(key)) todo.push([raw[key]!, resource, isNames ? '' : key]);
    }
  }

  #read(raw: RawMap, around: SchemaResource): SchemaResource {
    const id = typeof raw.$id === 'string' ? resolveUri(raw.$id, around.uri) : undefined;
    const resource = id === undefined ? around : this.#open(removeFragment(id), raw, false);
    if (typeof raw.$anchor === 'string') resource.anchors.set(raw.$anchor, raw);
    if (typeof raw.$dynamicAnchor === 'string') {
      resource.anchors.set(raw.$dynamicAnchor, raw);
      resource.dynamicAnchors.set(raw.$dynamicAnchor, raw);
    }
    return resource;
  }

  #open(uri: string, root: Raw, isFile: boolean): SchemaResource {
    const made = { uri, root, isFile, anchors: new Map(), dynamicAnchors: new Map() };
    if (!this.#resources.has(uri)) this.#resources.set(uri, made);
    return made;
  }

  /** Undefined if no schema has this name. */
  find(ref: string, at: object): NamedTarget | undefined {
    if (this.#resources.size === 0) return undefined;
    const base = (getScope(at) as SchemaResource | undefined)?.uri ?? getFileUri(getPlace(at).file);
    const uri = resolveUri(ref, base);
    const resource = uri === undefined ? undefined : this.#resources.get(removeFragment(uri));
    if (uri === undefined || !resource) return undefined;
    const pointer = uri.slice(removeFragment(uri).length + 1);
    if (pointer !== '' && !pointer.startsWith('/')) {
      const value = getOwnResource(resource).anchors.get(decode(pointer));
      return value && { resource, value, pointer: '' };
    }
    // It leads where it would without names.
    return resource.isFile && !hasSelf(resource) ? undefined : { resource, pointer };
  }

  /** Where `$dynamicRef` leads if the resources of `scope` have been entered, outermost first. */
  findDynamic(ref: string, at: object, scope: readonly SchemaResource[]): NamedTarget | undefined {
    const first = this.find(ref, at);
    const name = first?.value?.$dynamicAnchor;
    if (!first || typeof name !== 'string' || !ref.endsWith(`#${name}`)) return first;
    const outer = scope.find((resource) => resource.dynamicAnchors.has(name));
    return outer ? { resource: outer, value: outer.dynamicAnchors.get(name)!, pointer: '' } : first;
  }

  /** All targets that a `$dynamicRef` may have. */
  listDynamic(ref: string): readonly RawMap[] {
    const name = ref.slice(ref.indexOf('#') + 1);
    return [...this.#resources.values()].flatMap(({ dynamicAnchors }): readonly RawMap[] => {
      const target = dynamicAnchors.get(name);
      return target ? [target] : [];
    });
  }
}

/** The resource that `raw` stands in, if references may be dynamic there. */
export function getDynamicResource(raw: object): SchemaResource | undefined {
  const resource = getScope(raw) as SchemaResource | undefined;
  return resource && resource.dynamicAnchors.size > 0 ? resource : undefined;
}

/** A file that is one schema with an `$id` has the anchors of that schema, by its path too. */
function getOwnResource(resource: SchemaResource): SchemaResource {
  const { root, isFile } = resource;
  return (isFile && isMap(root) && (getScope(root) as SchemaResource | undefined)) || resource;
}

/** The values of these keywords are data. */
const data = new Set(['example', 'examples', 'default', 'enum', 'const']);

function hasSelf({ root }: SchemaResource): boolean {
  return isMap(root) && typeof root.$self === 'string';
}

/** An address that no file of an author has. */
function getFileUri(path: string): string {
  return `docgen://site/${removeRefName(path).replace(/^content\/@[^/]+\//, 'content/')}`;
}

function removeFragment(uri: string): string {
  return uri.replace(/#.*$/s, '');
}

function resolveUri(ref: string, base: string): string | undefined {
  return URL.canParse(ref, base) ? new URL(ref, base).href : undefined;
}
