/** State shared while one version of a description is read: its files, the version, and the diagnostics. */
import type { Code } from '#model/diagnostic/codes';
import { type Diagnostic, error, type Severity } from '#model/diagnostic/diagnostic';
import { didYouMean, findNearest } from '#model/text';
import { formatScalar, isText } from '../model/numbers.ts';
import { type ApiDeprecation, type ApiMarks, marksOf } from '../model/schema.ts';
import { type Files, resolveRef } from './files.ts';
import { asMap, getRefName, mergePatch, mergeSiblings } from './merge-raw.ts';
import { findPointed } from './pointer.ts';
import { findNamed, findReferenced, findText } from './referenced.ts';
import { getSchemaNames, type NamedTarget, type SchemaNames, type SchemaResource } from './schema-names.ts';
import {
  createEmptyMap,
  getPlace,
  isList,
  isMap,
  type Raw,
  type RawList,
  type RawMap,
  setPlace,
} from './source.ts';

/** The target of a reference. */
export type Resolved = {
  /** The object, with keys written beside `$ref` merged over its own. */
  readonly raw: RawMap;
  /**
   * The object as written at the end of the chain, or the first on the way that adds keys of its own: identical for all
   * references to it.
   */
  readonly origin: RawMap;
  /** The objects that the chain leads through, in its order. */
  readonly through: readonly RawMap[];
  /** The name in the `$ref`: 'Call'; absent without a `$ref`. */
  readonly name?: string;
};

type Details = { readonly hint?: string; readonly target?: string; readonly severity?: Severity };

const refHint =
  'A `$ref` stands in the place of one schema, parameter or answer, not of a list of names: `allOf: [{ $ref: … }]` brings in all fields of another schema.';

export class DescriptionContext {
  readonly files: Files;
  readonly version: string;
  /** Newest first. */
  readonly versions: readonly string[];
  readonly diagnostics: Diagnostic[] = [];
  readonly #views = new Map<RawMap, RawMap>();
  readonly #reported = new Set<string>();
  readonly #names: SchemaNames;
  /** Targets of references that `withoutDynamic` has made. */
  readonly #linked = new WeakMap<RawMap, RawMap>();
  readonly #dynamic = new WeakMap<RawMap, Map<RawMap | undefined, RawMap>>();

  readonly #isFrozen: boolean;

  /** `isFrozen`: marks of versions that the site does not have are no fault. */
  constructor(files: Files, version: string, versions: readonly string[], isFrozen = false) {
    this.#isFrozen = isFrozen;
    this.files = files;
    this.#names = getSchemaNames(files);
    this.version = version;
    this.versions = versions;
  }

  /** On a site with one version, marks such as `x-since` were written for another tool. */
  get #isOneVersion(): boolean {
    return this.versions.length < 2;
  }

  /** Reports a fault of `raw`, or of its entry `key`; the same message at the same position only once. */
  report(code: Code, message: string, raw: object, key?: string | number, details: Details = {}): void {
    const place = getPlace(raw, key);
    const id = `${place.file}:${place.line}:${place.column}:${message}`;
    if (this.#reported.has(id)) return;
    this.#reported.add(id);
    const { severity = 'error', ...others } = details;
    this.diagnostics.push({ ...error(code, message, { ...place, ...others }), severity });
  }

  /** A string; reports other types. A number or a date counts as a string that the author forgot to quote. */
  text(raw: RawMap, key: string): string | undefined {
    const value = raw[key];
    if (value === undefined || value === null) return undefined;
    if (typeof value !== 'object') return formatScalar(value);
    if (!isMap(value) || typeof value.$ref !== 'string') return this.#wrong(raw, key, 'text');
    const text = findText(value, this.files);
    if (text !== undefined) return text;
    return this.#follow(value.$ref, value) && this.#wrong(raw, key, 'text');
  }

  flag(raw: RawMap, key: string): boolean | undefined {
    const value = raw[key];
    if (value === undefined || typeof value === 'boolean') return value;
    return this.#wrong(raw, key, 'true or false');
  }

  map(raw: RawMap, key: string): RawMap | undefined {
    const value = raw[key];
    if (value === undefined || value === null || isMap(value)) return value ?? undefined;
    return this.#wrong(raw, key, 'an object');
  }

  list(raw: RawMap, key: string): RawList {
    const value = raw[key];
    if (value === undefined || value === null) return [];
    return isList(value) ? value : (this.#wrong(raw, key, 'a list') ?? []);
  }

  /** A list of strings; a single string counts as a list of one. */
  texts(raw: RawMap, key: string): string[] {
    const value = raw[key];
    const items = isText(value) ? [value] : this.list(raw, key);
    return items.flatMap((item, index) => {
      if (typeof item === 'string' || typeof item === 'number') return [formatScalar(item)];
      this.report('api-invalid', `An item of \`${key}\` must be text.`, items as object, index);
      return [];
    });
  }

  #wrong(raw: RawMap, key: string, what: string): undefined {
    this.report('api-invalid', `\`${key}\` must be ${what}.`, raw, key, { target: key });
  }

  /**
   * `raw` as this version has it: references followed, `x-versions` applied. Undefined if this version does not have it,
   * or if a reference is broken, which it reports. `within`: the list or object that holds `raw`.
   */
  view(raw: Raw | undefined, within: object, key?: string | number): Resolved | undefined {
    if (!isMap(raw)) {
      if (raw !== undefined && raw !== null)
        this.report(
          'api-invalid',
          'This must be an object.',
          within,
          key,
          key === '$ref' ? { hint: refHint } : {},
        );
      return undefined;
    }
    if (typeof raw.$ref !== 'string') {
      const own = this.#patched(raw);
      return this.has(own) ? { raw: own, origin: raw, through: [raw] } : undefined;
    }
    const chain: RawMap[] = [];
    let end = raw;
    let own: { readonly origin: RawMap; readonly name: string | undefined } | undefined;
    let name: string | undefined;
    while (typeof end.$ref === 'string') {
      if (chain.includes(end)) {
        this.report('api-ref-missing', `"$ref: ${end.$ref}" leads back to itself alone.`, end, '$ref');
        return undefined;
      }
      if (end !== raw && Object.keys(end).length > 1) own ??= { origin: end, name };
      chain.push(end);
      const found = this.#follow(end.$ref, end);
      if (found === undefined) return undefined;
      name = getRefName(end.$ref);
      end = found;
    }
    const applied = chain.map((one) => this.#patched(one)).reverse();
    const base = this.#patched(end);
    if (![base, ...applied].every((one) => this.has(one))) return undefined;
    const whole = applied.reduce((below, one) => mergeSiblings(below, one), base);
    const { origin, name: called } = own ?? { origin: end, name };
    return { raw: whole, origin, through: [...chain, end], ...(called !== undefined && { name: called }) };
  }

  /** The targets that the reference `at` may have. */
  listTargets(at: RawMap): readonly RawMap[] {
    const dynamic = typeof at.$dynamicRef === 'string' ? this.#names.listDynamic(at.$dynamicRef) : [];
    const target = this.follow(at);
    return target ? [...dynamic, target] : dynamic;
  }

  /** The resource whose names the reference `at` uses, if these lead to its target. */
  findResource(at: RawMap): SchemaResource | undefined {
    const named = typeof at.$ref === 'string' ? this.#names.find(at.$ref, at) : undefined;
    return named && this.#readNamed(named) ? named.resource : undefined;
  }

  /** `raw` with a plain reference in the place of `$dynamicRef`. `scope`: resources entered before, outermost first. */
  withoutDynamic(raw: RawMap, scope: readonly SchemaResource[]): RawMap {
    const { $dynamicRef: ref, ...rest } = raw;
    if (typeof ref !== 'string' || typeof raw.$ref === 'string') return raw;
    const named = this.#names.findDynamic(ref, raw, scope);
    const target = named && this.#readNamed(named);
    const known = this.#dynamic.get(raw)?.get(target);
    if (known) return known;
    const made = setPlace(Object.assign(createEmptyMap(), { $ref: ref }, rest), raw);
    if (target) this.#linked.set(made, target);
    this.#dynamic.set(raw, (this.#dynamic.get(raw) ?? new Map()).set(target, made));
    return made;
  }

  #readNamed({ value, resource, pointer }: NamedTarget): RawMap | undefined {
    return asMap(value ?? findPointed(resource.root, { pointer }).value);
  }

  #followName(at: RawMap): RawMap | undefined {
    const known = this.#linked.get(at);
    const named = !known && typeof at.$ref === 'string' ? this.#names.find(at.$ref, at) : undefined;
    return known ?? (named && this.#readNamed(named));
  }

  /** The target of the reference `at`, one step. Reports nothing: `view` reports broken references. */
  follow(at: RawMap): RawMap | undefined {
    return this.#followName(at) ?? asMap(findReferenced(at, this.files));
  }

  #follow(ref: string, at: RawMap): RawMap | undefined {
    const named = this.#followName(at);
    if (named) return named;
    const target = resolveRef(ref, getPlace(at).file);
    // `readFiles` has reported it.
    if (target === undefined) return undefined;
    const source = this.files.get(target.file);
    if (source === undefined) {
      const message = `"$ref: ${ref}" leads to ${target.file}, which cannot be read.`;
      const hint = didYouMean(findNamed(ref, this.files));
      this.report('api-ref-missing', message, at, '$ref', { target: ref, hint });
      return undefined;
    }
    // What is wrong with the file has been reported.
    if (source.root === undefined) return undefined;
    const found = findPointed(source.root, target);
    const reached = asMap(found.value);
    if (reached) return reached;
    const message = `"$ref: ${ref}" leads to nothing${found.lost === undefined ? ' that is an object' : `: there is no "${found.lost}"`}.`;
    this.report('api-ref-missing', message, at, '$ref', { target: ref, hint: didYouMean(found.near) });
    return undefined;
  }

  /** `raw` with the patch in `x-versions` for this version merged in. */
  #patched(raw: RawMap): RawMap {
    const all = raw['x-versions'];
    if (all === undefined) return raw;
    const known = this.#views.get(raw);
    if (known) return known;
    if (!isMap(all)) {
      if (this.#isOneVersion) return raw;
      this.#wrong(raw, 'x-versions', 'an object of changes by version');
      return raw;
    }
    for (const key of Object.keys(all)) this.#rank(key, all, key);
    const patch = all[this.version];
    const patched = isMap(patch) ? mergePatch(raw, patch) : raw;
    this.#views.set(raw, patched);
    return patched;
  }

  /** True if this version is within `x-since` and `x-until`. */
  has(raw: RawMap): boolean {
    if (raw['x-since'] === undefined && raw['x-until'] === undefined) return true;
    const here = this.versions.indexOf(this.version);
    const since = this.#rank(raw['x-since'], raw, 'x-since');
    const until = this.#rank(raw['x-until'], raw, 'x-until');
    return (since === undefined || here <= since) && (until === undefined || here >= until);
  }

  /** The model's form of `x-since`, `x-until` and `deprecated`. */
  marks(raw: RawMap): ApiMarks {
    const since =
      this.#rank(raw['x-since'], raw, 'x-since') === undefined ? undefined : this.text(raw, 'x-since');
    const until =
      this.#rank(raw['x-until'], raw, 'x-until') === undefined ? undefined : this.text(raw, 'x-until');
    return marksOf({ since, until, deprecated: this.#deprecation(raw) });
  }

  #deprecation(raw: RawMap): ApiDeprecation | undefined {
    const written = raw['x-deprecated'];
    const details = this.#isOneVersion && !isMap(written) ? undefined : this.map(raw, 'x-deprecated');
    if (this.flag(raw, 'deprecated') !== true && !details) return undefined;
    if (!details) return {};
    const rank = this.#rank(details.since, details, 'since');
    if (rank !== undefined && this.versions.indexOf(this.version) > rank) return undefined;
    const [since, date, use] = ['since', 'date', 'use'].map((key) => this.text(details, key));
    return {
      ...(since !== undefined && { since }),
      ...(date !== undefined && { date }),
      ...(use !== undefined && { use }),
    };
  }

  /** Index of the version that a mark names; 0 is the newest. Undefined if there is no such version. */
  #rank(value: Raw | undefined, raw: RawMap, key: string): number | undefined {
    if (value === undefined || value === null) return undefined;
    const name = raw === undefined || key === formatScalar(value) ? key : formatScalar(value);
    const rank = this.versions.indexOf(name);
    if (rank >= 0) return rank;
    if (this.#isOneVersion || this.#isFrozen) return undefined;
    const hint = didYouMean(findNearest(name, this.versions), `Versions: ${this.versions.join(', ')}.`);
    this.report('api-version-unknown', `"${name}" is no version of this site.`, raw, key, {
      target: name,
      hint,
    });
    return undefined;
  }
}
