/**
 * What a page of an API reference is drawn from: pieces, one in JSON on each line of a fence with the language
 * `api-reference`. Between the fences stands plain markdown, so that headings, code groups, search and copies are those of
 * every page. Texts called `md` are markdown; `lang` is their language where the page has another.
 */
import type { ApiMarks, Json } from './api-schema.ts';

/** The language of the fences. */
export const piecesLanguage = 'api-reference';

/** A box around what follows, until its `close`. */
type ApiBox = 'api' | 'api-main' | 'api-aside';

export type ApiPiece =
  | { readonly k: 'open'; readonly box: ApiBox }
  | { readonly k: 'close' }
  /** Markdown that ends where the piece does, whatever it leaves open. */
  | { readonly k: 'text'; readonly md: string; readonly lang?: string }
  | ApiHeadPiece
  /** A list of fields, values or errors, until its `end`. */
  | { readonly k: 'list'; readonly title?: string; readonly fold?: boolean; readonly count?: number }
  | { readonly k: 'end' }
  /** An entry of a list; lists between it and its `end` stand below it. */
  | ApiFieldPiece
  /** What a reader may send from the page: nothing is shown of it without script. */
  | { readonly k: 'try'; readonly request: ApiTryRequest }
  /** A line of a list of operations. */
  | { readonly k: 'row'; readonly method: string; readonly md: string; readonly marks?: ApiMarks };

/** A request that a reader fills in and sends. */
export type ApiTryRequest = {
  readonly method: string;
  /** With the path of the server before it and parameters in braces: `/api/calls/{uuid}`. */
  readonly path: string;
  /** Shown where the reader's own goes: 'https://pbx.example.com'. */
  readonly server: string;
  readonly fields: readonly ApiTryField[];
  /** Ways to sign in; the keys of one are sent. */
  readonly ways: readonly { readonly title: string; readonly keys: readonly ApiTryKey[] }[];
  readonly body?: { readonly type: string; readonly text: string };
};

export type ApiTryField = {
  /** `form`: a part of `multipart/form-data`; `body`: the whole body, which is a file; its name is the media type. */
  readonly in: 'path' | 'query' | 'header' | 'form' | 'body';
  readonly name: string;
  readonly required?: true;
  readonly value?: string;
  /** Readers choose a file, or several. */
  readonly file?: 'one' | 'many';
};

export type ApiTryKey = {
  readonly in: 'header' | 'query';
  readonly name: string;
  /** What stands before the secret: 'Bearer '. */
  readonly prefix?: string;
  /** `user:password`, which is sent in Base64. */
  readonly isBasic?: true;
};

export type ApiHeadPiece = {
  readonly k: 'head';
  readonly method: string;
  readonly path: string;
  /** `operationId`, which readers of client libraries look for. */
  readonly id: string;
  /** Where the address is none of the site's own: of a callback. */
  readonly isCallback?: boolean;
  /** `wss`, `nats`: of a channel. */
  readonly protocol?: string;
  readonly marks: ApiMarks;
  readonly roles: readonly string[];
  readonly scopes: readonly string[];
  /** Ways to sign in, each as text. */
  readonly signIn: readonly string[];
  /** None is needed, though other operations need one. */
  readonly isOpen?: boolean;
};

export type ApiFieldPiece = {
  readonly k: 'field';
  readonly id: string;
  readonly name: string;
  /** `string`, `Call[]`, a status. */
  readonly type?: string;
  readonly required?: boolean;
  readonly nullable?: boolean;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  readonly preset?: Json;
  readonly limits?: readonly ApiLimit[];
  readonly values?: readonly { readonly value: Json; readonly md?: string; readonly marks?: ApiMarks }[];
  /** So many values are left out. */
  readonly more?: number;
  readonly marks?: ApiMarks;
  readonly md?: string;
  readonly lang?: string;
  /** Markdown of what to do about it: of an error. */
  readonly cure?: string;
};

/** `kind` names the word, `text` is what is said: '1–64'. */
export type ApiLimit = {
  readonly kind: 'length' | 'range' | 'count' | 'pattern' | 'step' | 'unique';
  readonly text: string;
};
