/**
 * The keys of the configuration as an editor shows them: type and doc comment of each, asked of the TypeScript compiler.
 * Must not know how the manual shows them.
 */
import { join } from 'node:path';
import {
  API,
  type Checker,
  NodeBuilderFlags,
  SignatureKind,
  type Type,
  type Symbol as TypeSymbol,
} from 'typescript/unstable/sync';
import { isOpaque } from '#model/config/opaque';

export type Key = {
  /** 'versions[].value' */
  readonly path: string;
  readonly isRequired: boolean;
  /** As TypeScript writes it: 'string', 'readonly Link[]'. */
  readonly type: string;
  /** The doc comment; empty where there is none. */
  readonly text: string;
  /** Whether keys follow that stand below it. */
  readonly isGroup: boolean;
};

/**
 * All keys of `UserConfig`, each before those below it, in the order of the types. `root`: the folder of tsconfig.json.
 * `source`: the file of `UserConfig` below it.
 */
export function configKeys(root: string, source = 'src/features/keys.ts'): Key[] {
  const api = new API({ cwd: root });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] });
    const { program, checker } = snapshot.getProjects()[0]!;
    const file = program.getSourceFile(join(root, source))!;
    const module = checker.getSymbolAtLocation(file)!;
    const config = checker.getExportsOfModule(module).find(({ name }) => name === 'UserConfig')!;
    const found = new Map<string, Key>();
    keysOf(checker.getDeclaredTypeOfSymbol(config), [], checker, found);
    return [...found.values()];
  } finally {
    api.close();
  }
}

type Path = readonly (string | number)[];

/** What a value at `path` may hold below it; of a union, what each of its kinds may. `above`: types that it stands in. */
function keysOf(
  type: Type,
  path: Path,
  checker: Checker,
  found: Map<string, Key>,
  above: readonly string[] = [],
): void {
  const counts = new Map<string, number>();
  let kinds = 0;
  for (const kind of kindsOf(type, checker)) {
    if (isOpaque(path, undefined) || isOpen(kind, checker)) continue;
    if (checker.isArrayType(kind)) {
      const [item] = checker.getTypeArguments(kind as never);
      if (item) keysOf(item, [...path, 0], checker, found, above);
      continue;
    }
    // Links have links below them, which have the same keys again.
    const name = checker.typeToString(kind);
    if (above.includes(name)) continue;
    kinds += 1;
    for (const symbol of checker.getPropertiesOfType(kind)) {
      const own = nameOf([...path, symbol.name]);
      counts.set(own, (counts.get(own) ?? 0) + 1);
      addKey(symbol, [...path, symbol.name], checker, found, [...above, name]);
    }
  }
  // What only some kinds of a value have, such as the address of a hosted search, the others do without.
  for (const [own, count] of counts) {
    if (count < kinds) found.set(own, { ...found.get(own)!, isRequired: false });
  }
}

function addKey(
  symbol: TypeSymbol,
  path: Path,
  checker: Checker,
  found: Map<string, Key>,
  above: readonly string[],
): void {
  const name = nameOf(path);
  const type = checker.getTypeOfSymbol(symbol)!;
  const kinds = kindsOf(type, checker);
  const key = {
    path: name,
    isRequired: kinds.length === kindsWithUndefined(type).length,
    type: typeName(type, checker),
    text: checker.getDocumentationCommentOfSymbol(symbol).replace(/\s+/g, ' ').trim(),
  };
  const before = found.get(name);
  if (before) {
    const types = [...new Set([...before.type.split(' | '), ...key.type.split(' | ')])];
    const isRequired = before.isRequired && key.isRequired;
    found.set(name, { ...before, isRequired, type: types.join(' | ') });
    return;
  }
  found.set(name, { ...key, isGroup: false });
  // What a locale has in the place of the site's is told there.
  if (path[0] === 'locales' && path.length === 3 && found.has(symbol.name)) return;
  const size = found.size;
  keysOf(type, path, checker, found, above);
  found.set(name, { ...key, isGroup: found.size > size });
}

function kindsWithUndefined(type: Type): readonly Type[] {
  return (type.isUnionType() ? type.getTypes() : undefined) ?? [type];
}

function kindsOf(type: Type, checker: Checker): readonly Type[] {
  return kindsWithUndefined(type).filter((one) => checker.typeToString(one) !== 'undefined');
}

/** Without keys that the type names: texts, numbers, functions, records. */
function isOpen(type: Type, checker: Checker): boolean {
  if (checker.isArrayType(type)) return false;
  if (!type.isObjectType() && !type.isIntersectionType()) return true;
  return (
    checker.getSignaturesOfType(type, SignatureKind.Call).length > 0 ||
    checker.getIndexInfosOfType(type).length > 0
  );
}

/** In whole: the compiler shortens long types. */
function typeName(type: Type, checker: Checker): string {
  const flags = NodeBuilderFlags.NoTruncation | NodeBuilderFlags.UseAliasDefinedOutsideCurrentScope;
  return checker.typeToString(type, undefined, flags).replace(/ \| undefined$/, '');
}

/** ['versions', 0, 'value'] -> 'versions[].value' */
function nameOf(path: Path): string {
  return path.map((part, at) => (typeof part === 'number' ? '[]' : `${at > 0 ? '.' : ''}${part}`)).join('');
}
