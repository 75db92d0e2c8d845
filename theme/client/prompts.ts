/** Shell code as one would type it. */

const shells =
  /^language-(?:sh|shell|bash|zsh|ksh|fish|console|terminal|shellscript|(?:bash|sh|shell)-?session)$/i;
/** The first line that is neither blank nor a comment has a prompt. */
const session = /^(?:[ \t]*(?:#.*)?\n)*\$ /;

/** Lines of a shell session without their `$ `; any other code as it is. `language`: the class of its element. */
export function withoutPrompts(text: string, language: string): string {
  return shells.test(language) && session.test(text) ? text.replace(/^\$ /gm, '') : text;
}
