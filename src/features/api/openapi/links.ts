/** Reads `links` of a response: the operations to call next, and the values of the response to pass to them. */
import { decode } from '#model/address/url';
import { didYouMean, findNearest } from '#model/text';
import type { ApiLink } from '../model/api.ts';
import { formatScalar } from '../model/numbers.ts';
import type { Json } from '../model/schema.ts';
import type { DescriptionContext } from './context.ts';
import { findOwnPointer } from './files.ts';
import { listMethods } from './methods.ts';
import { makeOperationId } from './slugs.ts';
import { isList, isMap, type RawMap, setPlace } from './source.ts';

/** An operation in the source, in whichever versions it exists. */
type Target = {
  readonly id: string;
  readonly path: string;
  readonly method: string;
  /** The objects that can hold parameters: the path item and the operation. */
  readonly holders: readonly RawMap[];
};

type Found = { readonly target?: Target; readonly elsewhere?: string };

export class Links {
  readonly #context: DescriptionContext;
  readonly #root: RawMap;
  /** Read for the first link: most descriptions have none. */
  #targets: readonly Target[] | undefined;

  constructor(root: RawMap, context: DescriptionContext) {
    this.#root = root;
    this.#context = context;
  }

  /** Links in source order. Reports broken links and leaves them out. */
  read(answer: RawMap): ApiLink[] {
    const context = this.#context;
    const links = context.map(answer, 'links') ?? {};
    return Object.keys(links).flatMap((name) => {
      const raw = context.view(links[name], links, name)?.raw;
      const to = raw && this.#leadsTo(raw);
      if (!to) return [];
      const description = context.text(raw, 'description');
      const server = context.text(context.map(raw, 'server') ?? {}, 'url');
      const parameters = context.map(raw, 'parameters') ?? {};
      if (to.target) this.#reportParameters(parameters, to.target);
      return [
        {
          name,
          ...(to.target && { operation: to.target.id }),
          ...(to.elsewhere !== undefined && { elsewhere: to.elsewhere }),
          ...(description !== undefined && { description }),
          parameters: Object.keys(parameters).map((key) => ({ name: key, value: parameters[key] as Json })),
          ...(raw.requestBody !== undefined && { body: raw.requestBody as Json }),
          ...(server !== undefined && { server }),
        },
      ];
    });
  }

  #leadsTo(raw: RawMap): Found | undefined {
    const context = this.#context;
    const [id, ref] = ['operationId', 'operationRef'].map((key) => context.text(raw, key));
    if (id !== undefined && ref !== undefined) {
      const message = 'A link has `operationId` or `operationRef`, not both.';
      const hint = 'Leave out one of them.';
      this.#report('api-invalid', message, raw, 'operationRef', { target: 'operationRef', hint });
    }
    if (id !== undefined) return this.#withId(id, raw);
    if (ref !== undefined) return this.#withRef(ref, raw);
    const hint = 'Write `operationId`, and the id of the operation that it leads to.';
    this.#report('api-invalid', 'A link needs an `operationId`.', raw, undefined, { hint });
    return undefined;
  }

  /** Only warns: the page is correct without the link. */
  #report(...[code, message, raw, key, details]: Parameters<DescriptionContext['report']>): void {
    this.#context.report(code, message, raw, key, { ...details, severity: 'warning' });
  }

  #withId(id: string, raw: RawMap): Found | undefined {
    const target = this.#all().find((one) => one.id === id);
    if (target) return { target };
    const ids = this.#all().map((one) => one.id);
    const message = `A link leads to "${id}", which is the \`operationId\` of no operation.`;
    const hint = didYouMean(findNearest(id, ids));
    this.#report('api-unknown-name', message, raw, 'operationId', { target: id, hint });
    return undefined;
  }

  /** '#/paths/~1calls~1{id}/get'. A reference to another description is not checked. */
  #withRef(ref: string, raw: RawMap): Found | undefined {
    const own = findOwnPointer(ref, raw, this.#root);
    if (own === undefined) {
      const reached = this.#context.follow(setPlace({ $ref: ref }, raw));
      const target = reached && this.#all().find(({ holders }) => holders.includes(reached));
      return target ? { target } : { elsewhere: ref };
    }
    const parts = own.split('/').map((part) => decode(part).replaceAll('~1', '/').replaceAll('~0', '~'));
    const [, , path = '', ...last] = parts;
    const method = last.at(-1)?.toLowerCase() ?? '';
    const ofPath = this.#all().filter((one) => one.path === path);
    const target = ofPath.find((one) => one.method === method);
    if (target) return { target };
    const near =
      ofPath.length > 0
        ? findNearest(
            method,
            ofPath.map((one) => one.method),
          )
        : findNearest(
            path,
            this.#all().map((one) => one.path),
          );
    const message = `"operationRef: ${ref}" leads to no operation.`;
    this.#report('api-ref-missing', message, raw, 'operationRef', {
      target: ref,
      hint: didYouMean(near),
    });
    return undefined;
  }

  /** A link names a parameter as 'id' or 'path.id'. */
  #reportParameters(parameters: RawMap, { holders, id }: Target): void {
    const names = new Set(holders.flatMap((holder) => this.#namesIn(holder)));
    for (const name of Object.keys(parameters)) {
      if (names.has(name) || names.has(name.replace(/^(?:path|query|header|cookie)\./, ''))) continue;
      const message = `"${name}" is no parameter of "${id}", to which the link leads.`;
      const hint = didYouMean(findNearest(name, names));
      this.#report('api-unknown-name', message, parameters, name, { target: name, hint });
    }
  }

  #namesIn({ parameters }: RawMap): string[] {
    if (!isList(parameters)) return [];
    return parameters.flatMap((parameter) => {
      const name = isMap(parameter) ? this.#whole(parameter).name : undefined;
      return name === undefined ? [] : [formatScalar(name)];
    });
  }

  #all(): readonly Target[] {
    this.#targets ??= this.#read();
    return this.#targets;
  }

  #read(): Target[] {
    const { paths } = this.#root;
    if (!isMap(paths)) return [];
    return Object.keys(paths).flatMap((path) => {
      const written = paths[path];
      const item = isMap(written) ? this.#whole(written) : {};
      return listMethods(item).flatMap(({ method, raw }) => {
        if (!isMap(raw)) return [];
        const own = this.#whole(raw);
        const id = typeof own.operationId === 'string' ? own.operationId : makeOperationId(method, path);
        return [{ id, path, method, holders: [item, own] }];
      });
    });
  }

  /** Follows references; a broken one gives {}. */
  #whole(raw: RawMap): RawMap {
    let found = raw;
    for (let steps = 0; typeof found.$ref === 'string' && steps < 20; steps++)
      found = this.#context.follow(found) ?? {};
    return found;
  }
}
