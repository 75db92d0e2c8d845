/** Reads a git graph: commits, branches and merges, in source order. */
import type { Faults } from '../faults.ts';
import type { Commit, GitGraph } from '../model.ts';
import { getLabelText } from './label.ts';
import type { DiagramSource } from './source.ts';
import { readBody, type Statement } from './statements.ts';

const most = { commits: 200, branches: 24 } as const;

/** A command's option, in any order: `id: "x"`, `tag: "v1"`, `type: REVERSE`. */
const option = /\s*\b(id|tag|type|msg|parent|order)\s*:\s*(?:"([^"]*)"|'([^']*)'|([\w./-]+))/y;

const commitKinds: Readonly<Record<string, Commit['kind']>> = {
  NORMAL: 'normal',
  HIGHLIGHT: 'highlight',
  REVERSE: 'reverse',
};

type CommitOptions = ReadonlyMap<string, readonly string[]>;

const statements: readonly Statement<GitBuilder>[] = [
  {
    pattern: /^commit\b(?:\s*"([^"]*)")?(.*)$/,
    read: (git, [, message, rest = ''], line) => git.commit(message, rest, line),
  },
  {
    pattern: /^branch\s+("[^"]+"|'[^']+'|[^\s"]+)(.*)$/,
    read: (git, [, name = '', rest = ''], line) => git.branch(unquoteName(name), rest, line),
  },
  {
    pattern: /^(?:checkout|switch)\s+("[^"]+"|'[^']+'|[^\s"]+)\s*$/,
    read: (git, [, name = ''], line) => git.checkout(unquoteName(name), line),
  },
  {
    pattern: /^merge\s+("[^"]+"|'[^']+'|[^\s"]+)(.*)$/,
    read: (git, [, name = '', rest = ''], line) => git.merge(unquoteName(name), rest, line),
  },
  { pattern: /^cherry-pick\b(.*)$/, read: (git, [, rest = ''], line) => git.cherryPick(rest, line) },
];

/** The graph that the source describes. */
export function readGit(source: DiagramSource, faults: Faults): GitGraph {
  const git = new GitBuilder(faults, source.mainBranch);
  const direction = source.header.replace(/\s*:$/, '');
  if (!/^(?:LR|TB|BT)?$/.test(direction)) {
    const hint = 'Directions are LR, TB and BT: gitGraph TB:';
    faults.error(source.firstLine, `"${direction.slice(0, 40)}" is no direction of a git graph.`, hint);
  } else readBody(source, git, statements);
  return git.finish({ isUpward: direction === 'BT', isAcross: direction === 'LR' });
}

function unquoteName(written: string): string {
  return written.replace(/^(["'])(.*)\1$/, '$2');
}

class GitBuilder {
  readonly faults: Faults;
  readonly #commits: Commit[] = [];
  /** The last commit of each branch; undefined before the first one. */
  readonly #heads = new Map<string, number | undefined>();
  readonly #orders = new Map<string, number>();
  readonly #ids = new Map<string, number>();
  readonly #main: string;
  #current: string;

  constructor(faults: Faults, main = 'main') {
    this.faults = faults;
    this.#main = main;
    this.#current = main;
    this.#heads.set(main, undefined);
  }

  finish(direction: Pick<GitGraph, 'isUpward' | 'isAcross'>): GitGraph {
    const names = [...this.#heads.keys()].filter((name) => name === this.#main || this.#isUsed(name));
    const order = (name: string) => (name === this.#main ? -1 : (this.#orders.get(name) ?? 0));
    // Branches without an order come first, in source order.
    names.sort((a, b) => order(a) - order(b));
    return { kind: 'git', ...direction, branches: names, commits: this.#commits };
  }

  #isUsed(name: string): boolean {
    return this.#commits.some(({ branch }) => branch === name);
  }

  commit(message: string | undefined, rest: string, line: number): undefined {
    const options = this.#options(rest, line, ['id', 'tag', 'type', 'msg']);
    if (!options) return;
    const kind = commitKinds[options.get('type')?.[0] ?? 'NORMAL'];
    if (!kind) {
      const hint = 'Types are NORMAL, HIGHLIGHT and REVERSE.';
      return this.faults.error(line, `"${options.get('type')![0]}" is no type of a commit.`, hint);
    }
    this.#add(kind, options, line, message ?? options.get('msg')?.[0]);
  }

  branch(name: string, rest: string, line: number): undefined {
    const options = this.#options(rest, line, ['order']);
    if (!options) return;
    if (this.#heads.has(name))
      return this.faults.error(
        line,
        `There is a branch "${name}" already.`,
        `To go on with it: checkout ${name}`,
      );
    if (this.#heads.size === most.branches)
      return this.faults.tooLarge(line, `This is more than ${most.branches} branches.`);
    const order = options.get('order')?.[0];
    if (order !== undefined && /^\d{1,4}$/.test(order)) this.#orders.set(name, Number(order));
    this.#heads.set(name, this.#heads.get(this.#current));
    this.#current = name;
  }

  checkout(name: string, line: number): undefined {
    if (!this.#heads.has(name)) return this.#reportMissingBranch(name, line);
    this.#current = name;
  }

  merge(name: string, rest: string, line: number): undefined {
    const options = this.#options(rest, line, ['id', 'tag', 'type']);
    if (!options) return;
    if (!this.#heads.has(name)) return this.#reportMissingBranch(name, line);
    if (name === this.#current) return this.faults.error(line, `"${name}" cannot be merged into itself.`);
    const other = this.#heads.get(name);
    if (other === undefined)
      return this.faults.error(line, `The branch "${name}" has no commit to be merged.`);
    this.#add('merge', options, line, undefined, other);
  }

  cherryPick(rest: string, line: number): undefined {
    const options = this.#options(rest, line, ['id', 'tag', 'parent', 'msg']);
    if (!options) return;
    const id = options.get('id')?.[0];
    const from = id === undefined ? undefined : this.#ids.get(id);
    if (from === undefined) {
      const what = id === undefined ? 'This names no commit.' : `There is no commit "${id}" above.`;
      return this.faults.error(line, what, 'Name it as it was committed: cherry-pick id: "abc"');
    }
    // The id names the original commit; the new one has none.
    const own = new Map([...options].filter(([key]) => key !== 'id'));
    this.#add('cherry-pick', own, line, options.get('id')?.[0], from);
  }

  #add(
    kind: Commit['kind'],
    options: CommitOptions,
    line: number,
    message?: string,
    other?: number,
  ): undefined {
    const id = options.get('id')?.[0];
    if (this.#commits.length === most.commits)
      return this.faults.tooLarge(line, `This is more than ${most.commits} commits.`);
    const before = this.#heads.get(this.#current);
    const parents = [before, other].filter((one) => one !== undefined);
    const index = this.#commits.push({
      branch: this.#current,
      parents,
      kind,
      tags: (options.get('tag') ?? []).map(getLabelText).filter((tag) => tag !== ''),
      line,
      ...(id !== undefined && { id: getLabelText(id) }),
      ...(message !== undefined && { message: getLabelText(message) }),
    });
    // An id may stand twice, for what happens again; a cherry-pick means the last one.
    if (id !== undefined) this.#ids.set(id, index - 1);
    this.#heads.set(this.#current, index - 1);
  }

  #options(text: string, line: number, known: readonly string[]): CommitOptions | undefined {
    const found = new Map<string, string[]>();
    option.lastIndex = 0;
    let end = 0;
    for (let match = option.exec(text); match; match = option.exec(text)) {
      const [, name = '', quoted, single, bare] = match;
      end = option.lastIndex;
      if (known.includes(name)) found.set(name, [...(found.get(name) ?? []), quoted ?? single ?? bare ?? '']);
      else return this.faults.error(line, `"${name}" has no meaning here.`, `Known are ${known.join(', ')}.`);
    }
    const rest = text.slice(end).trim();
    if (rest === '' || rest.startsWith('%%')) return found;
    return this.faults.error(
      line,
      `"${rest.slice(0, 40)}" is no option of a git graph.`,
      `Known are ${known.map((one) => `${one}: "…"`).join(', ')}.`,
    );
  }

  #reportMissingBranch(name: string, line: number): undefined {
    const known = [...this.#heads.keys()].join(', ');
    this.faults.error(line, `There is no branch "${name}".`, `Known are ${known}; a new one: branch ${name}`);
  }
}
