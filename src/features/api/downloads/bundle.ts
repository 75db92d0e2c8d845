/**
 * Bundles a description into one file for one version: applies version marks and inlines parts of other files. Leaves out
 * components that only other versions use.
 */
import { DescriptionContext } from '../openapi/context.ts';
import { isSwagger } from '../openapi/dialect.ts';
import { collectRefs, type Files, findOwnPointer } from '../openapi/files.ts';
import { mergePatch } from '../openapi/merge-raw.ts';
import { findText, readData } from '../openapi/referenced.ts';
import { createEmptyMap, getPlace, isList, isMap, type Raw, type RawMap } from '../openapi/source.ts';
import { addTitle, buildPointer, getComponentName, isAlias } from './pointers.ts';
import { data, getPosition, inlined, isEmptied, kinds, named, sections } from './positions.ts';
import { patchVersion, removeGone } from './versioned.ts';

export type BundleOptions = {
  /** The configured file, relative to the site folder. */
  readonly file: string;
  readonly version: string;
  /** Newest first. */
  readonly versions: readonly string[];
};

/** Undefined if the file is no object. A broken `$ref` stays as written. */
export function bundleFiles(files: Files, options: BundleOptions): RawMap | undefined {
  const root = files.get(options.file)?.root;
  return isMap(root) ? new Bundle(files, root, options).make() : undefined;
}

class Bundle {
  readonly #files: Files;
  readonly #root: RawMap;
  readonly #context: DescriptionContext;
  /** Pointer into the bundle for each target of a reference. */
  readonly #places = new Map<RawMap, string>();
  readonly #components = new Map<string, Map<string, RawMap>>();
  readonly #made = new Map<string, Map<string, Raw>>();
  /** Names of schemas that keys of components cannot hold. */
  readonly #titles = new Map<RawMap, string>();
  readonly #todo: (() => void)[] = [];
  readonly #patch: (raw: RawMap) => RawMap;
  readonly #isAsync: boolean;
  /** The key of the root for each kind of component; OpenAPI 3 and AsyncAPI have all in `components`. */
  readonly #sections: Readonly<Record<string, string>> | undefined;
  /** The kind and the name behind the pointer of a component. */
  readonly #named = new Map<string, { readonly kind: string; readonly name: string }>();
  /** Targets being inlined now, to stop at circular references. */
  readonly #inlined = new Set<RawMap>();

  constructor(files: Files, root: RawMap, { version, versions }: BundleOptions) {
    this.#files = files;
    this.#root = root;
    this.#isAsync = root.asyncapi !== undefined;
    this.#sections = isSwagger(root) ? sections : undefined;
    this.#context = new DescriptionContext(files, version, versions);
    this.#patch = (raw) => patchVersion(raw, version);
  }

  make(): RawMap {
    const held = this.#sections ? Object.values(this.#sections) : ['components'];
    const rest = Object.entries(this.#patch(this.#root)).filter(([key]) => !held.includes(key));
    this.#register();
    const made = this.#object(Object.assign(createEmptyMap(), Object.fromEntries(rest)), '');
    this.#finish();
    this.#keepUnused();
    const components = createEmptyMap();
    for (const [kind, all] of this.#components) {
      const done = this.#made.get(kind);
      const entries = [...all.keys()].filter((name) => done?.has(name));
      if (entries.length === 0) continue;
      const section = createEmptyMap();
      for (const name of entries) section[name] = done!.get(name)!;
      components[this.#sections?.[kind] ?? kind] = section;
    }
    if (Object.keys(components).length === 0) return made;
    return Object.assign(createEmptyMap(), made, this.#sections ? components : { components });
  }

  /** '#/components/schemas/Call', in Swagger 2.0 '#/definitions/Call'. */
  #pointTo(kind: string, name: string): string {
    const section = this.#sections?.[kind];
    const pointer =
      section === undefined ? buildPointer('components', kind, name) : buildPointer(section, name);
    this.#named.set(pointer, { kind, name });
    return pointer;
  }

  /** Records the pointers of all named objects of the main file. */
  #register(): void {
    const all = this.#sections
      ? Object.entries(this.#sections).map(([kind, key]) => [kind, this.#root[key]] as const)
      : listMaps(this.#root.components);
    for (const [kind, section] of all) {
      const known = new Map(listMaps(section));
      this.#components.set(kind, known);
      for (const [name, raw] of known) this.#place(raw, this.#pointTo(kind, name));
    }
    for (const kind of this.#isAsync ? ['channels', 'servers', 'operations'] : []) {
      for (const [name, raw] of listMaps(this.#root[kind])) {
        this.#place(raw, buildPointer(kind, name));
        for (const [key, message] of kind === 'channels' ? listMaps(this.#end(raw).messages) : [])
          if (!this.#places.has(message))
            this.#places.set(message, buildPointer(kind, name, 'messages', key));
      }
    }
  }

  /** A component that is only a reference also gives its pointer to the target. */
  #place(raw: RawMap, pointer: string): void {
    for (const one of [raw, this.#end(raw)]) if (!this.#places.has(one)) this.#places.set(one, pointer);
  }

  /** Follows references that have no keys beside `$ref`. */
  #end(raw: RawMap): RawMap {
    const seen = new Set<RawMap>();
    let at = raw;
    while (isAlias(at) && !seen.has(at)) {
      seen.add(at);
      at = this.#context.follow(at) ?? at;
    }
    return at;
  }

  #finish(): void {
    for (let next = this.#todo.shift(); next; next = this.#todo.shift()) next();
  }

  /** Keeps components that no version refers to: the author wrote them for readers. */
  #keepUnused(): void {
    const wanted = new Set<RawMap>();
    for (const { root } of this.#files.values())
      for (const { at, ref } of collectRefs(root)) {
        const target = this.#context.follow(at as RawMap);
        // A dynamic reference stays as written.
        if (target && (at as RawMap).$ref === ref) wanted.add(target).add(this.#end(target));
      }
    for (const [kind, all] of this.#components)
      for (const [name, raw] of all) if (!wanted.has(raw)) this.#component(kind, name);
    this.#finish();
  }

  #component(kind: string, name: string): void {
    const done = this.#made.get(kind) ?? new Map<string, Raw>();
    this.#made.set(kind, done);
    if (done.has(name)) return;
    const raw = this.#components.get(kind)?.get(name);
    if (!raw) return;
    // Reserved before it is made, because it may refer to itself.
    done.set(name, null);
    this.#todo.push(() => {
      const own = this.#pointTo(kind, name);
      const end = this.#end(raw);
      const made = this.#entry(this.#places.get(end) === own ? end : raw, kind);
      if (made === undefined) done.delete(name);
      else done.set(name, addTitle(made, this.#titles.get(raw)));
    });
  }

  /** `under`: the key above the entry, or above its name. Undefined if this version does not have it. */
  #entry(raw: Raw, under: string): Raw | undefined {
    if (isList(raw)) return raw.flatMap((item) => this.#entry(item, under) ?? []);
    if (!isMap(raw)) return raw;
    if (typeof raw.$ref === 'string') return this.#reference(raw, under);
    const own = this.#patch(raw);
    return this.#context.has(own) ? this.#object(own, under) : undefined;
  }

  #reference(raw: RawMap, under: string, isInlined = !this.#hasSection(under)): Raw | undefined {
    const target = this.#context.follow(raw);
    // A broken reference; the reader of the description reports it.
    if (!target) return findText(raw, this.#context.files) ?? raw;
    if (!this.#context.view(raw, raw)) return undefined;
    const { $ref: _, ...beside } = this.#patch(raw);
    const own = this.#object(beside, under);
    if (!isInlined && this.#keepsName(raw)) return Object.assign(createEmptyMap(), { $ref: raw.$ref! }, own);
    if (!isInlined) return Object.assign(createEmptyMap(), { $ref: this.#pointer(target, raw, under) }, own);
    // A path item that refers to itself.
    if (this.#inlined.has(target)) return raw;
    this.#inlined.add(target);
    const whole =
      typeof target.$ref === 'string' ? this.#reference(target, under, true) : this.#entry(target, under);
    this.#inlined.delete(target);
    return isMap(whole) ? Object.assign(createEmptyMap(), whole, own) : whole;
  }

  /** Swagger 2.0 has no section for headers, for example. */
  #hasSection(under: string): boolean {
    return !this.#sections || (kinds[under] ?? 'schemas') in this.#sections;
  }

  /** True for a reference by the names of schemas, which the bundle has too. */
  #keepsName(raw: RawMap): boolean {
    const { root, isFile } = this.#context.findResource(raw) ?? { isFile: true };
    if (isFile || !isMap(root)) return false;
    const isElsewhere = getPlace(root).file !== getPlace(this.#root).file;
    if (isElsewhere || this.#places.has(root))
      this.#pointer(root, mergePatch(raw, { $ref: String(root.$id) }), 'schemas');
    return true;
  }

  /** Pointer to the target. A target without one becomes a component. */
  #pointer(target: RawMap, raw: RawMap, under: string): string {
    const end = this.#end(target);
    const known = this.#places.get(target) ?? this.#places.get(end);
    if (known !== undefined) {
      const own = this.#named.get(known);
      if (own) this.#component(own.kind, own.name);
      return known;
    }
    const kind = kinds[under] ?? 'schemas';
    const all = this.#components.get(kind) ?? new Map<string, RawMap>();
    this.#components.set(kind, all);
    const { name: title, key } = getComponentName(raw.$ref as string);
    let name = key;
    for (let count = 2; all.has(name); count++) name = `${key}_${count}`;
    if (title !== key && kind === 'schemas') this.#titles.set(end, title);
    all.set(name, end);
    const pointer = this.#pointTo(kind, name);
    this.#places.set(target, pointer).set(end, pointer);
    this.#component(kind, name);
    return pointer;
  }

  #object(raw: RawMap, under: string): RawMap {
    const made = createEmptyMap();
    for (const key of Object.keys(raw)) {
      if (key === 'x-versions') continue;
      const value = raw[key]!;
      const entry = this.#isData(key, value, under)
        ? this.#data(value)
        : this.#value(getPosition(key, under), value, raw);
      if (entry !== undefined) made[key] = entry;
    }
    return removeGone(made, raw, this.#root, this.#context);
  }

  #isData(key: string, value: Raw, under: string): boolean {
    return (
      data.has(key) || (key === 'examples' && isList(value)) || (key === 'value' && under === 'examples')
    );
  }

  #value(key: string, value: Raw, within: RawMap): Raw | undefined {
    if (key === 'operationRef' && typeof value === 'string')
      return findOwnPointer(value, within, this.#root) ?? value;
    if (!isMap(value)) return this.#entry(value, key);
    // In Swagger 2.0 they stand by media types, and are data.
    if (this.#sections && key === 'examples') return this.#examples(value);
    if (key === 'mapping') return this.#mapping(value);
    // In an AsyncAPI message `headers` is one schema, not a map of names.
    if (this.#isAsync && key === 'headers') return this.#entry(value, 'schema');
    return named.has(key) ? this.#names(value, key) : this.#entry(value, key);
  }

  #data(value: Raw): Raw {
    if (isList(value)) return value.map((one) => this.#data(one));
    if (isMap(value) && value.payload !== undefined)
      return Object.assign(createEmptyMap(), value, { payload: this.#data(value.payload) });
    return readData(value, this.#files);
  }

  #examples(raw: RawMap): RawMap {
    const made = createEmptyMap();
    for (const type of Object.keys(raw)) made[type] = this.#data(raw[type]!);
    return made;
  }

  /** A map whose keys are names, not keywords. */
  #names(raw: RawMap, key: string): RawMap {
    const made = createEmptyMap();
    for (const name of Object.keys(raw)) {
      const value = raw[name]!;
      const isWhole = inlined.has(key) && isMap(value) && typeof value.$ref === 'string';
      const entry = isWhole ? this.#reference(value, key, true) : this.#entry(value, key);
      if (entry !== undefined && !isEmptied(entry, key)) made[name] = entry;
    }
    return made;
  }

  /** Values of `discriminator.mapping` are names or references. */
  #mapping(raw: RawMap): RawMap {
    const made = createEmptyMap();
    for (const key of Object.keys(raw)) {
      const value = raw[key]!;
      if (typeof value !== 'string' || !/[#/]/.test(value)) made[key] = value;
      else {
        const at = mergePatch(raw, { $ref: value });
        const target = this.#context.follow(at);
        if (!target) made[key] = value;
        else if (this.#context.has(this.#patch(target))) made[key] = this.#pointer(target, at, 'schemas');
      }
    }
    return made;
  }
}

/** The entries of a map that are maps themselves. */
function listMaps(raw: Raw | undefined): [string, RawMap][] {
  return Object.entries(isMap(raw) ? raw : {}).filter((entry): entry is [string, RawMap] => isMap(entry[1]));
}
