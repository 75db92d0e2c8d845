/**
 * Checks a page against the API descriptions: paths and methods in text, tables, commands and programs, fields and types
 * in tables, roles and statuses in lists of operations, and JSON in samples.
 */
import { type Diagnostic, error, type Place, warning } from '#model/diagnostic/diagnostic';
import type { Block, Cell, CodePiece, Passage, Sample } from '#model/document/lint-input';
import type { PageCheck } from '#model/output/output';
import type { ApiDescription, ApiOperation } from '../model/api.ts';
import type { Call } from './calls/call.ts';
import { callFaults } from './calls/faults.ts';
import { findCalls, findRoutes } from './calls/index.ts';
import { getSamplePlace } from './diagnostics.ts';
import { checkEnumeration } from './enumeration.ts';
import { ErrorNames } from './errors.ts';
import { checkTableFields, findFieldTypos } from './fields.ts';
import { checkJsonSample } from './json-sample.ts';
import { canBeSamePath, createLookup, type Looked, type Lookup, type Mention } from './lookup.ts';
import { findMentions, parseMention, parseMethods } from './mentions.ts';
import { checkQuery } from './query.ts';
import { checkRoles } from './roles.ts';
import { checkCellStatuses, checkTextStatuses } from './statuses.ts';

/** The descriptions of each version that has the page; the first is the one that the page must follow. */
export type ApiSettings = readonly (readonly ApiDescription[])[];

export const api = {
  name: 'api',
  check({ blocks, passages }, { features }, { versions }) {
    const all = (features?.api ?? []) as ApiSettings;
    // A page for certain versions need not follow descriptions of others.
    const [own, ...others] = versions
      ? all.filter(([first]) => first && versions.includes(first.version))
      : all;
    return own && own.length > 0 ? new Reading(own, others).read(blocks, passages) : [];
  },
} satisfies PageCheck;

/** A passage with such a word may name a deprecated operation. */
const warns = /弃用|废弃|不再|旧|deprecated|legacy|removed/i;

/** A passage with such a word may name a prefix of paths. */
const speaksOfPrefix = /前缀|开头|打头|之下|一侧|\bprefix|\bbegins?\b|\bstarts? with\b|\bunder\b/i;

/** Matches versions in text, but not the `v2` in a path. */
const namesVersion = /(?<![\w/])v\d+(?:\.\d+)*\b|\bdev\b/;

/** Reads a page from top to bottom. */
class Reading {
  readonly #lookup: Lookup;
  readonly #errors: ErrorNames;
  readonly #others: readonly { readonly version: string; readonly lookup: Lookup }[];
  readonly #found: Diagnostic[] = [];
  /** Operations that the following blocks are about, until a heading of `#aboutLevel` or higher. */
  #about: readonly ApiOperation[] = [];
  #aboutLevel = 0;
  #level = 1;
  readonly #headings: string[] = [];
  readonly #versions: ReadonlySet<string>;
  /** Routes that a sample server on the page serves. */
  readonly #routes: string[] = [];
  /** The last text under the heading: it may say whether a sample is a request or a response. */
  #before = '';

  /** @param others The same descriptions in the other versions that have the page. */
  constructor(descriptions: readonly ApiDescription[], others: readonly (readonly ApiDescription[])[] = []) {
    this.#lookup = createLookup(descriptions);
    this.#errors = new ErrorNames(descriptions.flatMap(({ errors }) => errors));
    const all = [descriptions, ...others];
    this.#versions = new Set(all.flatMap((some) => some.map(({ version }) => version)));
    this.#others = others.flatMap((some) =>
      some[0] ? [{ version: some[0].version, lookup: createLookup(some) }] : [],
    );
  }

  read(blocks: readonly Block[], passages: readonly Passage[]): Diagnostic[] {
    for (const block of blocks) {
      if (block.kind === 'sample') this.#routes.push(...findRoutes(block.sample));
    }
    for (const block of blocks) {
      if (block.kind === 'heading') {
        this.#level = block.level;
        this.#headings.length = Math.min(this.#headings.length, block.level);
        this.#headings[block.level] = block.text;
        if (block.level <= this.#aboutLevel) this.#about = [];
        this.#before = '';
        this.#readText(block);
      } else if (block.kind === 'text') {
        this.#before = block.text;
        this.#readText(block);
      } else if (block.kind === 'table') this.#readTable(block);
      else this.#readSample(block.sample);
    }
    this.#headings.length = 0;
    this.#before = '';
    for (const passage of passages) this.#readPassage(passage);
    return this.#found;
  }

  /** Reads text outside of code. */
  #readPassage({ text, place }: Passage): void {
    for (const { at, ...mention } of findMentions(text))
      this.#report(mention, this.#lookup.find(mention), place(at), text);
    for (const { 0: name, index } of text.matchAll(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g))
      this.#found.push(...this.#errors.faults({ text: name, ...place(index) }));
  }

  #readText({ text, codes }: Cell): void {
    const named: ApiOperation[] = [];
    for (const code of codes) named.push(...this.#judge(code, text));
    this.#judgeErrors(codes);
    if (codes.length === 0) {
      // Text outside of code is checked by `#readPassage`.
      for (const mention of findMentions(text)) named.push(...this.#namedBy(mention));
    }
    this.#found.push(...findFieldTypos(codes, named.length > 0 ? named : this.#about));
    if (named.length === 0) return;
    this.#about = named;
    this.#aboutLevel = this.#level;
    const [only, ...others] = named;
    const naming = codes.find((code) => parseMention(code.text)?.method !== undefined);
    if (others.length === 0 && naming) this.#found.push(...checkTextStatuses(text, only!, naming));
  }

  #namedBy(mention: Mention): readonly ApiOperation[] {
    const looked = this.#lookup.find(mention);
    return looked.kind === 'found' ? looked.operations : [];
  }

  #judgeErrors(codes: readonly CodePiece[]): void {
    for (const code of codes) this.#found.push(...this.#errors.faults(code));
  }

  /** The operations that a piece of code names. */
  #judge(code: CodePiece, around: string, method?: string): readonly ApiOperation[] {
    const mention = parseMention(code.text);
    if (!mention) return [];
    const isNamed = mention.method !== undefined || method !== undefined;
    if (!isNamed && !this.#lookup.isOwn(mention.path)) return [];
    if (/^https?:/.test(mention.path) && !this.#lookup.isOwn(mention.path)) return [];
    const mentioned = { ...mention, method: mention.method ?? method };
    const looked = this.#lookup.find(mentioned);
    this.#report(mentioned, looked, code, around);
    return looked.kind === 'found' && isNamed ? looked.operations : [];
  }

  #report({ method, path }: Mention, looked: Looked, { file, line, column }: Place, around: string): void {
    const barePath = path.replace(/\?.*$/s, '');
    const at = { file, line, column, target: looked.kind === 'found' ? path : barePath };
    const name = `${method ? `${method.toUpperCase()} ` : ''}${barePath}`;
    if (looked.kind === 'unknown' && this.#isOfOwnServer(path)) return;
    if (looked.kind === 'unknown' && looked.isPrefix && speaksOfPrefix.test(around)) return;
    if (looked.kind === 'unknown' && !this.#isHistory(around)) {
      const elsewhere =
        looked.near === undefined
          ? 'Mend the path, or add it to the description.'
          : `Did you mean ${looked.near}?`;
      this.#found.push(
        error('api-unknown-path', `The description has no path ${barePath}.`, { ...at, hint: elsewhere }),
      );
    }
    if (looked.kind === 'method') {
      const hint = `It has ${[...new Set(looked.methods)].join(', ')}.`;
      this.#found.push(error('api-unknown-method', `The description has no ${name}.`, { ...at, hint }));
    }
    if (looked.kind !== 'found') return;
    this.#found.push(...checkQuery(path, looked.operations, at));
    const without = this.#others.filter(({ lookup }) => lookup.find({ method, path }).kind !== 'found');
    // A passage that names a version already says where it is valid.
    if (without.length > 0 && !namesVersion.test(around + this.#headings.join(' '))) {
      const versions = without.map(({ version }) => version).join(', ');
      const hint = 'Put the passage into `::: only`, or say since which version it is there.';
      const message = `${name} is not there in ${versions}, which has this page too.`;
      this.#found.push(error('api-unknown-path', message, { ...at, hint }));
    }
    if (warns.test(around)) return;
    const old = looked.operations.every(({ deprecated }) => deprecated) && looked.operations[0]?.deprecated;
    if (!old) return;
    const hint = old.use
      ? `Use instead: ${old.use}`
      : 'Write that it is deprecated, or show what replaces it.';
    this.#found.push(
      warning('api-deprecated', `${name} is deprecated${old.since ? ` since ${old.since}` : ''}.`, {
        ...at,
        hint,
      }),
    );
  }

  /** True for a passage about a version that the site does not have. */
  #isHistory(around: string): boolean {
    const about = [around, this.#before, ...this.#headings].join(' ');
    return (about.match(/(?<![\w/])v\d+(?:\.\w+)*/g) ?? []).some((one) => !this.#versions.has(one));
  }

  #isOfOwnServer(path: string): boolean {
    return this.#routes.some((route) => canBeSamePath(path, route));
  }

  #readTable(table: Extract<Block, { kind: 'table' }>): void {
    const { head, rows } = table;
    const column = (pattern: RegExp) => head.findIndex(({ text }) => pattern.test(text));
    const statusAt = column(/^(?:成功状态|成功状态码|status)$/i);
    const roleAt = column(/^(?:角色|允许的?角色|可调用角色|roles?)$/i);
    let hasOperations = false;
    for (const row of rows) {
      const methods = row.map(({ text }) => parseMethods(text)).find((some) => some.length > 0) ?? [];
      const around = [...head, ...row].map(({ text }) => text).join(' ');
      const codes = row.flatMap((cell) => cell.codes);
      this.#judgeErrors(codes);
      this.#found.push(...this.#errors.rowFaults(head, row));
      const operations =
        methods.length < 2
          ? codes.flatMap((code) => this.#judge(code, around, methods[0]))
          : this.#judgeMany(codes, around, methods);
      if (operations.length === 0) continue;
      hasOperations = true;
      const [first] = row.flatMap(({ codes }) => codes);
      if (statusAt >= 0) this.#found.push(...checkCellStatuses(row[statusAt]!.text, operations, first!));
      if (roleAt >= 0) this.#found.push(...checkRoles(row[roleAt]!, operations));
    }
    if (hasOperations) return;
    this.#found.push(...checkTableFields(table, this.#about), ...checkEnumeration(table, this.#about));
  }

  /** A row with several methods and paths: each path must have one of the methods, and each method one of the paths. */
  #judgeMany(
    codes: readonly CodePiece[],
    around: string,
    methods: readonly string[],
  ): readonly ApiOperation[] {
    const found: ApiOperation[] = [];
    const paths = codes.filter(({ text }) => parseMention(text));
    for (const code of paths) {
      const own = methods.flatMap((method) => {
        const looked = this.#lookup.find({ path: parseMention(code.text)!.path, method });
        return looked.kind === 'found' ? looked.operations : [];
      });
      found.push(...own);
      if (own.length === 0) this.#judge(code, around, methods[0]);
    }
    const missing = methods.find((method) => !found.some((operation) => operation.method === method));
    if (found.length > 0 && missing && paths[0]) this.#judge(paths[0], around, missing);
    return found;
  }

  #readSample(sample: Sample): void {
    const { language, title } = sample;
    const titled = parseMention(title.replace(/^\d{3}\s+/, ''));
    if (titled?.method) {
      const looked = this.#lookup.find(titled);
      this.#report(titled, looked, sample.place(1, 1), title);
      if (looked.kind === 'found')
        this.#found.push(...checkJsonSample(sample, looked.operations, this.#before));
      return;
    }
    if (language === 'json' || language === 'jsonc')
      this.#found.push(...checkJsonSample(sample, this.#about, this.#before));
    else {
      const called = findCalls(sample).flatMap((call) => this.#judgeCall(sample, call));
      if (called.length === 0) return;
      this.#about = called;
      this.#aboutLevel = this.#level;
    }
  }

  /** The operations that the call means; empty if it names no method. */
  #judgeCall(sample: Sample, call: Call): readonly ApiOperation[] {
    // An HTTP message has no host in its first line.
    if (!this.#lookup.isOwn(call.path) && sample.language !== 'http') return [];
    const looked = this.#lookup.find(call);
    if (looked.kind === 'method' && this.#isOfOwnServer(call.path)) return [];
    this.#report(call, looked, getSamplePlace(sample, call.at), sample.title + this.#before);
    if (looked.kind !== 'found' || call.method === undefined) return [];
    this.#found.push(...callFaults(sample, call, looked.operations));
    return looked.operations;
  }
}
