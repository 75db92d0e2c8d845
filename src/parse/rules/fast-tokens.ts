/**
 * Makes tokens with plain assignments. markdown-it's published build defines every field of every token
 * through a helper, which takes a fifth of the time of a whole parse (measured; go when a build does not).
 */
import type { MarkdownIt, StateBlock, StateInline, Token } from 'markdown-it';

type Nesting = -1 | 0 | 1;
type Make = (type: string, tag: string, nesting: Nesting) => Token;

export function fastTokens(md: MarkdownIt): void {
  const make = makerFor(new md.core.State('', md, {}).Token);
  md.block.State = withBlockTokens(md.block.State, make);
  md.inline.State = withInlineTokens(md.inline.State, make);
}

function withBlockTokens(State: typeof StateBlock, make: Make): typeof StateBlock {
  return class extends State {
    override push(type: string, tag: string, nesting: Nesting): Token {
      const token = make(type, tag, nesting);
      token.block = true;
      token.level = nesting === -1 ? --this.level : this.level;
      if (nesting === 1) this.level++;
      this.tokens.push(token);
      return token;
    }
  };
}

function withInlineTokens(State: typeof StateInline, make: Make): typeof StateInline {
  return class extends State {
    override pushPending(): Token {
      const text = make('text', '', 0);
      text.content = this.pending;
      text.level = this.pendingLevel;
      this.pending = '';
      this.tokens.push(text);
      return text;
    }

    /** Delimiters pair up only among those of the same element, so each element has a list of its own. */
    override push(type: string, tag: string, nesting: Nesting): Token {
      if (this.pending !== '') this.pushPending();
      const token = make(type, tag, nesting);
      if (nesting === -1) this.delimiters = this._prev_delimiters.pop()!;
      token.level = nesting === -1 ? --this.level : this.level;
      if (nesting === 1) {
        this.level++;
        this._prev_delimiters.push(this.delimiters);
        this.delimiters = [];
      }
      this.pendingLevel = this.level;
      this.tokens.push(token);
      this.tokens_meta.push(nesting === 1 ? { delimiters: this.delimiters } : undefined);
      return token;
    }
  };
}

/** Makes tokens with the methods of markdown-it's own. */
function makerFor(original: typeof Token): Make {
  function Own(this: Token, type: string, tag: string, nesting: Nesting) {
    this.type = type;
    this.tag = tag;
    this.attrs = null;
    this.map = null;
    this.nesting = nesting;
    this.level = 0;
    this.children = null;
    this.content = '';
    this.markup = '';
    this.info = '';
    this.meta = null;
    this.block = false;
    this.hidden = false;
  }
  Own.prototype = original.prototype;
  const Maker = Own as unknown as new (...given: Parameters<Make>) => Token;
  return (type, tag, nesting) => new Maker(type, tag, nesting);
}
