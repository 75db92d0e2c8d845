/**
 * Sessions of a shell or an interpreter: commands behind prompts, and between them what they print. Must not know how
 * either is shown.
 */
import { ShellCommand } from './shell-command.ts';

/** `prompt`: the length of the prompt before a command. */
export type SessionLine = {
  readonly kind: 'command' | 'comment' | 'output';
  readonly prompt: number;
};

type Prompts = {
  /** Before the first line of a command. */
  readonly first: RegExp;
  /** Before its other lines. */
  readonly next: RegExp;
  /** What stands outside of commands and is no output either. */
  readonly comment?: RegExp;
};

const shell: Prompts = {
  // `$`, `root@pbx:~#`, `[root@pbx ~]#`, each also behind `(venv)`. A lone `#` may begin a comment.
  first:
    /^(?:\([\w.-]{1,40}\) )?(?:\$|\[[\w.-]{1,60}@[^\]\n]{1,120}\][$#]|[\w.-]{1,60}@[\w.-]{1,60}(?::[^\n$#%]{0,120})?[ \t]?[$#%])(?: |$)/,
  next: /^> ?/,
  comment: /^[ \t]*#/,
};

/** By the canonical name of the language. */
const prompts: Readonly<Record<string, Prompts>> = {
  bash: shell,
  'shell-session': shell,
  python: { first: /^>>>(?: |$)/, next: /^\.\.\.(?: |$)/ },
  powershell: { first: /^PS(?: [^>\n]{1,160})?>(?: |$)/, next: /^>>(?: |$)/ },
  sql: {
    first: /^(?:(?:mysql|sqlite|MariaDB \[[^\]\n]{1,60}\])>|[\w.-]{1,60}=[#>])(?: |$)/,
    next: /^(?:[ \t]{1,20}(?:->|\.{3}>|['"`]>)|[\w.-]{1,60}[-('"$][#>])(?: |$)/,
  },
};

/** What each line is; undefined for code that does not begin with a prompt. */
export function readSession(code: string, language: string): readonly SessionLine[] | undefined {
  const kind = Object.hasOwn(prompts, language) ? prompts[language]! : undefined;
  if (!kind) return undefined;
  const lines = code.split('\n');
  const start = lines.find((line) => line.trim() !== '' && !kind.comment?.test(line));
  return start !== undefined && kind.first.test(start) ? new SessionReader(kind).read(lines) : undefined;
}

class SessionReader {
  readonly #prompts: Prompts;
  readonly #found: SessionLine[] = [];
  /** What is known of the command that the next line may go on with. */
  #command: ShellCommand | undefined;
  /** The first line of that command. */
  #start = 0;
  #isOpen = false;

  constructor(kind: Prompts) {
    this.#prompts = kind;
  }

  read(lines: readonly string[]): readonly SessionLine[] {
    for (const line of lines) this.#add(line);
    this.#giveUp();
    return this.#found;
  }

  #add(line: string): void {
    const { first, next, comment } = this.#prompts;
    const before = this.#found.at(-1);
    const isText = this.#isOpen && this.#command?.isHereDocument === true;
    const prompt = isText ? undefined : first.exec(line)?.[0];
    if (prompt !== undefined) {
      this.#giveUp();
      this.#start = this.#found.length;
      this.#command = comment ? new ShellCommand() : undefined;
      this.#addCommand(line, prompt.length);
    } else if (this.#isOpen) this.#addCommand(line, next.exec(line)?.[0].length ?? 0);
    else if (!comment && before?.kind === 'command' && next.test(line))
      this.#addCommand(line, next.exec(line)![0].length);
    else if (comment?.test(line) || (line.trim() === '' && before?.kind !== 'output'))
      this.#found.push({ kind: 'comment', prompt: 0 });
    else this.#found.push({ kind: 'output', prompt: 0 });
  }

  #addCommand(line: string, prompt: number): void {
    this.#found.push({ kind: 'command', prompt });
    this.#isOpen = this.#command?.add(line.slice(prompt)) ?? false;
  }

  /** A quote that nothing closes was an apostrophe: what follows its line was printed. */
  #giveUp(): void {
    if (this.#isOpen && this.#command?.isQuoted) {
      for (let at = this.#start + 1; at < this.#found.length; at++)
        this.#found[at] = { kind: 'output', prompt: 0 };
    }
    this.#isOpen = false;
  }
}
