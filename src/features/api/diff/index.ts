/** Compares two versions of a description, operation by operation. */
import type { ApiDescription, ApiEvent, ApiOperation } from '../model/api.ts';
import { getBasePath } from '../openapi/servers.ts';
import type { ApiChange } from './change.ts';
import { compareEvents } from './event.ts';
import { compareOperations } from './operation.ts';

export type OperationDiff = {
  readonly kind: 'added' | 'removed' | 'changed';
  /** From the newer version; a removed operation is from the older one. */
  readonly operation: ApiOperation | ApiEvent;
  /** Text of its badge: 'post', 'send'. */
  readonly method: string;
  /** The path; for AsyncAPI the operation's id. */
  readonly path: string;
  readonly breaking: boolean;
  /** Empty unless `kind` is 'changed'. */
  readonly changes: readonly ApiChange[];
};

export type ApiDiff = {
  readonly from: string;
  readonly to: string;
  readonly title: string;
  /** What stands before all paths, if it is another one now: '/v70' -> '/v71'. */
  readonly base?: { readonly before: string; readonly after: string };
  /** In the order of the newer version, then removed operations; without unchanged ones. */
  readonly operations: readonly OperationDiff[];
};

/** @param before The same description in the older version. */
export function diffDescriptions(before: ApiDescription, after: ApiDescription): ApiDiff {
  const isSame = before.operations === after.operations && before.events === after.events;
  const [was, is] = [before, after].map(({ servers }) => getBasePath(servers[0]?.url ?? ''));
  const nameOperation = ({ method, path }: ApiOperation) => ({ method, path });
  const nameEvent = ({ action, id }: ApiEvent) => ({ method: action, path: id });
  const operations = isSame
    ? []
    : [
        ...diffAll(before.operations, after.operations, nameOperation, compareOperations, [was!, is!]),
        ...diffAll(before.events ?? [], after.events ?? [], nameEvent, compareEvents),
      ];
  return {
    from: before.version,
    to: after.version,
    title: after.title,
    ...(was !== is && { base: { before: was!, after: is! } }),
    operations,
  };
}

type Name = Pick<OperationDiff, 'method' | 'path'>;

function diffAll<Operation extends ApiOperation | ApiEvent>(
  before: readonly Operation[],
  after: readonly Operation[],
  nameOf: (operation: Operation) => Name,
  changesOf: (before: Operation, after: Operation) => readonly ApiChange[],
  [wasBase, isBase]: readonly [was: string, is: string] = ['', ''],
): OperationDiff[] {
  const old = new Map(before.map((operation) => [getComparisonKey(nameOf(operation), wasBase), operation]));
  const found: OperationDiff[] = [];
  for (const operation of after) {
    const name = nameOf(operation);
    const key = getComparisonKey(name, isBase);
    const was = old.get(key);
    old.delete(key);
    if (!was) {
      found.push({ kind: 'added', operation, ...name, breaking: false, changes: [] });
      continue;
    }
    const changes = changesOf(was, operation);
    if (changes.length === 0) continue;
    const breaking = changes.some((change) => change.breaking);
    found.push({ kind: 'changed', operation, ...name, breaking, changes });
  }
  for (const operation of old.values())
    found.push({ kind: 'removed', operation, ...nameOf(operation), breaking: true, changes: [] });
  return found;
}

/** Ignores parameter names, and what stands before all paths: many name their version there. */
function getComparisonKey({ method, path }: Name, base: string): string {
  const own = path.startsWith(base) ? path.slice(base.length) : path;
  return `${method} ${own.replace(/\{[^}]*\}/g, '{}')}`;
}
