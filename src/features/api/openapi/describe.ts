/** Reads a whole description for one version of the site. */
import type { ApiDescription, ApiEvent, ApiTag } from '../model/api.ts';
import type { ApiSchema } from '../model/schema.ts';
import { listNames } from '../reuse/cut.ts';
import { copyKey, type Reuse } from '../reuse/kept.ts';
import { isVersion2 } from './async-operations.ts';
import { DescriptionContext } from './context.ts';
import { isSwagger } from './dialect.ts';
import type { OperationDraft } from './draft.ts';
import { readErrorCatalogue, readReasons } from './errors.ts';
import { readEvents } from './events.ts';
import type { Files } from './files.ts';
import { groupDrafts } from './groups.ts';
import { readInfo } from './info.ts';
import { Links } from './links.ts';
import { readOperations, type Surroundings } from './operation.ts';
import { reportOperationIds } from './operation-ids.ts';
import { copyOrigin } from './origins.ts';
import { findTextPlace } from './referenced.ts';
import { Schemas } from './schema.ts';
import { readSecuritySchemes } from './security.ts';
import { getBasePath, readAsyncServers, readServers } from './servers.ts';
import { makeUnique, slugifyOperation } from './slugs.ts';
import { getPlace, isMap, type RawMap } from './source.ts';
import { convertRoot } from './swagger.ts';
import { readBadges, readTags } from './tags.ts';
import type { DescriptionTools } from './tools.ts';
import { isSupported, reportNoDescription } from './unsupported.ts';
import { readWebhooks } from './webhooks.ts';

export type DescribeOptions = {
  /** Its path in the configuration, relative to content/. */
  readonly name: string;
  /** The file's path, relative to the site folder. */
  readonly file: string;
  readonly prefix: string;
  readonly pages: 'operation' | 'tag';
  readonly version: string;
  readonly versions: readonly string[];
  /** It comes from a git ref: nobody can mend marks of versions that are gone. */
  readonly isFrozen?: boolean;
  readonly reuse?: Reuse;
};

/** Undefined if the file is not Swagger 2, OpenAPI 3, AsyncAPI 2 or 3; the diagnostics of `context` say why. */
export function describe(
  files: Files,
  options: DescribeOptions,
): { value?: ApiDescription; context: DescriptionContext } {
  const context = new DescriptionContext(files, options.version, options.versions, options.isFrozen);
  const root = files.get(options.file)?.root;
  if (!isMap(root)) {
    if (root !== undefined) reportNoDescription(options.file, context);
    return { context };
  }
  if (!isSupported(root, context)) return { context };
  const written = context.view(root, root)?.raw ?? root;
  const view = isSwagger(root) ? convertRoot(written, context) : written;
  const components = context.map(view, 'components') ?? {};
  const reading: DescriptionTools = {
    context,
    schemas: new Schemas(context, context.map(components, 'schemas') ?? {}, options.reuse),
    links: new Links(view, context),
  };
  const info = context.map(view, 'info') ?? {};
  const title = readTitle(info, view, context);
  const servers = root.asyncapi === undefined ? readServers(view, context) : readAsyncServers(view, context);
  const reasons = readReasons(view, context);
  const errors = readErrorCatalogue(view, reasons, context);
  const isAsync = root.asyncapi !== undefined;
  const badges = isAsync ? [] : readBadges(view, context);
  const around: Surroundings = {
    servers,
    basePath: getBasePath(servers[0]?.url ?? ''),
    security: readSecuritySchemes(view, isAsync, context),
    allSchemes: new Set(Object.keys(context.map(components, 'securitySchemes') ?? {})),
    root: view,
    errors: new Map(errors.map((error) => [error.name, error])),
    allErrors: new Set(Object.keys(context.map(view, 'x-errors') ?? {})),
    badges: new Map(badges.map(({ name, title }) => [name, title])),
  };
  beginReuse(options, view, around);
  // Changes of versions may reach into it from outside.
  const reuse = view.paths === root.paths ? options.reuse : undefined;
  const single = isAsync ? [] : readDrafts(view, around, reading, reuse);
  const drafts = groupDrafts(single);
  const events = isAsync ? readEvents(view, around, reading) : readWebhooks(view, around, reading);
  const tags = readTags(isAsync && !isVersion2(view) ? info : view, [...drafts, ...(events ?? [])], {
    ...around,
    isNewest: options.version === options.versions[0],
    context,
    areMade: drafts !== single,
  });
  const description = context.text(info, 'description');
  const value: ApiDescription = {
    file: options.name,
    version: options.version,
    title: title ?? options.name,
    release: context.text(info, 'version') ?? '',
    ...(description !== undefined && { description }),
    place: findTextPlace(info, 'description', context.files, getPlace(view)),
    ...readInfo(info, view, context),
    ...(badges.length > 0 && { badges }),
    ...(isAsync && { isAsync }),
    ...(isSwagger(root) && { isSwagger: true }),
    servers,
    ...(around.security.size > 0 && { security: [...around.security.values()] }),
    tags,
    ...finishDrafts(drafts, events, tags, options, context),
    schemas: readSchemas(view, reading),
    errors,
    ...(reasons.length > 0 && { reasons }),
  };
  return { value, context };
}

/** Django writes an empty title where nobody has set one. */
function readTitle(info: RawMap, view: RawMap, context: DescriptionContext): string | undefined {
  const title = context.text(info, 'title');
  const at = { severity: 'warning' } as const;
  if (title === undefined) context.report('api-invalid', '`info.title` is missing.', view, 'info', at);
  else if (title.trim() === '') context.report('api-invalid', '`info.title` is empty.', info, 'title', at);
  return title?.trim() || undefined;
}

/** Says all that a path and a schema depend on besides the files. */
function beginReuse({ reuse, ...options }: DescribeOptions, view: RawMap, around: Surroundings): void {
  const { security, allSchemes, errors, allErrors, badges, servers, basePath } = around;
  const { openapi, asyncapi, security: ways } = view;
  const { swagger = null, consumes = null, produces = null, host = null, schemes = null } = view;
  const ofSwagger = [swagger, consumes, produces, host, schemes];
  const describeName = (name: string) => [
    ...[security, errors, badges].map((one) => one.get(name)),
    allErrors.has(name),
    allSchemes.has(name),
  ];
  const signIn = listNames({ security: ways ?? null }).map(describeName);
  const of = [openapi, asyncapi, ofSwagger];
  const all = [options.versions, options.isFrozen, of, ways, servers, basePath, signIn];
  reuse?.begin(all, options, describeName);
}

function readDrafts(
  view: RawMap,
  around: Surroundings,
  reading: DescriptionTools,
  reuse: Reuse | undefined,
): OperationDraft[] {
  const { context } = reading;
  const paths = context.map(view, 'paths') ?? {};
  const shapes = new Map<string, string>();
  return Object.keys(paths).flatMap((path) => {
    if (path.startsWith('x-')) return [];
    if (!path.startsWith('/')) {
      const hint = `Write "/${path}".`;
      context.report('api-invalid', `The path "${path}" must begin with a slash.`, paths, path, {
        target: path,
        hint,
        severity: 'warning',
      });
    }
    const item = context.view(paths[path], paths, path)?.raw;
    if (!item) return [];
    const readPath = () => readOperations(path, item, around, reading);
    const operations = reuse ? reuse.takePath(paths, path, readPath) : readPath();
    const shape = path.replace(/\{[^{}]*\}/g, '{}');
    const same = shapes.get(shape);
    shapes.set(shape, path);
    if (same !== undefined) {
      const message = `"${path}" is the same path as "${same}": only the names of their parameters differ.`;
      const hint = 'Give both one name and put their operations into one entry.';
      context.report('api-path-duplicate', message, paths, path, { target: path, hint, severity: 'warning' });
    }
    return operations;
  });
}

/** Sorts operations and events by tag, then in source order, and gives each a unique id and a route. */
function finishDrafts(
  drafts: readonly OperationDraft[],
  events: readonly Omit<ApiEvent, 'route'>[] | undefined,
  tags: readonly ApiTag[],
  options: DescribeOptions,
  context: DescriptionContext,
): Pick<ApiDescription, 'operations' | 'events'> {
  reportOperationIds(drafts, context);
  const ids = new Set<string>();
  // The tag's own page has this name.
  const slugs = new Map(tags.map(({ name }) => [name, new Set(['index'])]));
  for (const { parent, slug } of tags)
    if (parent !== undefined) slugs.get(parent)?.add(slug.replace(/^.*\//, ''));
  const addRoutes = <T extends Pick<ApiEvent, 'id' | 'tag'>>(list: readonly T[]) =>
    tags.flatMap((tag) =>
      list
        .filter((one) => one.tag === tag.name)
        .map((one) => {
          const id = makeUnique(ids, one.id);
          return copyKey({ ...one, id, ...buildRoute(id, tag, slugs.get(tag.name)!, options) }, one);
        }),
    );
  return {
    operations: addRoutes(
      drafts.map(({ hasId, ...draft }, index) =>
        copyKey({ ...draft, ...(!hasId && { isUnnamed: true }) }, drafts[index]!),
      ),
    ),
    ...(events && { events: addRoutes(events) }),
  };
}

function buildRoute(
  id: string,
  { name, slug }: ApiTag,
  taken: Set<string>,
  { pages, prefix }: DescribeOptions,
): { readonly route?: string } {
  const own = makeUnique(taken, slugifyOperation(id, name, slug.replace(/^.*\//, '')));
  return pages === 'operation' ? { route: `${prefix}/${slug}/${own}` } : {};
}

function readSchemas(view: RawMap, { context, schemas }: DescriptionTools): ApiDescription['schemas'] {
  const components = context.map(view, 'components') ?? {};
  const all = context.map(components, 'schemas') ?? {};
  return Object.keys(all).flatMap((name) => {
    const schema: ApiSchema | undefined = schemas.component(name, all);
    return schema ? [copyKey(copyOrigin({ ...schema, name }, schema), schema)] : [];
  });
}
