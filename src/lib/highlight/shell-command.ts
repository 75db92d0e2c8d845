/** Follows a shell command over its lines, to know where it ends. Takes time linear in its length. */

const opening = /(?:^|[;|&(]|\b(?:do|then|else))[ \t]*(?:for|while|until|select|if|case)[ \t]/g;
const closing = /(?:^|[;|&(])[ \t]*(?:done|fi|esac)(?![\w-])/g;
const heredoc = /(?:^|[^<])<<-?[ \t]*(["']?)([A-Za-z_]\w*)\1/;

export class ShellCommand {
  /** The quotation mark that is open; '' for none. */
  #quote = '';
  /** The word that ends the here document. */
  #end: string | undefined;
  /** Loops, conditions and bodies that are open. */
  #depth = 0;

  get isQuoted(): boolean {
    return this.#quote !== '';
  }

  get isHereDocument(): boolean {
    return this.#end !== undefined;
  }

  /** Takes the next line. True if the command does not end with it. */
  add(line: string): boolean {
    if (this.#end !== undefined) {
      if (line.replace(/^\t+/, '') === this.#end) this.#end = undefined;
      return this.#end !== undefined || this.#depth > 0;
    }
    const bare = this.#removeTexts(line);
    if (bare.includes('<<')) this.#end = heredoc.exec(line)?.[2];
    this.#depth += countMatches(bare, opening) - countMatches(bare, closing);
    this.#depth += countMatches(bare, /[{(][ \t]*$/g) - countMatches(bare, /^[ \t]*[})]/g);
    const isOpen = this.#quote !== '' || this.#end !== undefined || this.#depth > 0;
    return isOpen || /(?:\\|\||&&)$/.test(bare);
  }

  /** The line without quoted texts and comments. */
  #removeTexts(line: string): string {
    let bare = '';
    for (let at = 0; at < line.length; at++) {
      const character = line[at]!;
      if (character === '\\' && this.#quote !== "'") {
        // At the end of a line it joins the next one.
        if (++at === line.length && this.#quote === '') bare += character;
      } else if (this.#quote !== '') {
        if (character === this.#quote) this.#quote = '';
      } else if (character === '"' || character === "'") {
        this.#quote = character;
        bare += '_';
      } else if (character === '#' && (at === 0 || /\s/.test(line[at - 1]!))) break;
      else bare += character;
    }
    return bare;
  }
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
