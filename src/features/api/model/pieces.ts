/**
 * The pieces of an API reference page: JSON lines in fences of the language `api-reference`. Plain markdown stands between
 * the fences, so that headings, code groups, search and copies work as on every page. Fields called `md` are markdown;
 * `lang` is their language if it differs from the page's.
 */
import type { ApiMarks, ApiStyle, Json } from './schema.ts';

/** The language of the fences. */
export const piecesLanguage = 'api-reference';

/** The beginning of each line of a fence. */
export const jsonLines = '{"k":"';

/** A box that ends with the next `close`. */
type ApiBox =
  | 'api'
  | 'api-call'
  | 'api-main'
  | 'api-aside'
  | 'api-request'
  | 'api-answer'
  | 'api-channel'
  | 'api-fold';

export type ApiPiece =
  /** `title`: of a fold; Markdown copies leave it out. */
  | { readonly k: 'open'; readonly box: ApiBox; readonly title?: string }
  | { readonly k: 'close' }
  /** Markdown; whatever it leaves open ends with the piece. */
  | { readonly k: 'text'; readonly md: string; readonly lang?: string }
  | ApiHeadPiece
  /** A list of fields, values or errors, up to its `end`. */
  | { readonly k: 'list'; readonly title?: string; readonly fold?: boolean; readonly count?: number }
  | { readonly k: 'end' }
  /** An entry of a list; lists before its `end` belong to it, and texts directly behind it stand below its own. */
  | ApiFieldPiece
  /** A request that readers can send from the page; needs script. */
  | { readonly k: 'try'; readonly request: ApiTryRequest }
  /** A line of a list of operations. */
  | { readonly k: 'row'; readonly method: string; readonly md: string; readonly marks?: ApiMarks };

/** A request that a reader fills in and sends. */
export type ApiTryRequest = {
  readonly method: string;
  /** With the server's path in front and parameters in braces: `/api/calls/{uuid}`. */
  readonly path: string;
  /** Placeholder for the reader's own server: 'https://pbx.example.com'. */
  readonly server: string;
  readonly fields: readonly ApiTryField[];
  /** Alternative ways to sign in; the keys of one are sent. */
  readonly ways: readonly { readonly title: string; readonly keys: readonly ApiTryKey[] }[];
  readonly body?: { readonly type: string; readonly text: string };
};

export type ApiTryField = {
  /** `form`: a part of `multipart/form-data`; `body`: the whole body is a file, and `name` is the media type. */
  readonly in: 'path' | 'query' | 'header' | 'form' | 'body';
  readonly name: string;
  readonly required?: true;
  readonly value?: string;
  /** What readers may enter, if they enter something. */
  readonly hint?: string;
  /** The value is a list or an object, entered as JSON; items of a list with commas between them too. */
  readonly shape?: 'list' | 'object';
  /** How it is written in the request; absent: the usual way of its place. */
  readonly written?: ApiStyle;
  /** Readers choose one file, or several. */
  readonly file?: 'one' | 'many';
  /** Content-Type of a part of a form that is not plain text. */
  readonly type?: string;
};

export type ApiTryKey = {
  readonly in: 'header' | 'query';
  readonly name: string;
  /** The text before the secret: 'Bearer '. */
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
  /** A callback: the address is not on the described server. */
  readonly isCallback?: boolean;
  /** Of a channel: `wss`, `nats`. */
  readonly protocols?: readonly string[];
  readonly marks: ApiMarks;
  readonly roles: readonly string[];
  readonly scopes: readonly string[];
  /** Ways to sign in, each as text. */
  readonly signIn: readonly string[];
  /** Besides these ways, none is needed. */
  readonly isOptional?: boolean;
  /** Plain text: words that mark the operation. */
  readonly badges?: readonly string[];
  /** This operation needs no sign-in, but others do. */
  readonly isOpen?: boolean;
};

export type ApiFieldPiece = {
  readonly k: 'field';
  readonly id: string;
  readonly name: string;
  /** `string`, `Call[]`, a status. */
  readonly type?: string;
  /** Plain text: what its schema is called, beside what is said of it. */
  readonly title?: string;
  readonly required?: boolean;
  readonly nullable?: boolean;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  readonly preset?: Json;
  /** An empty value means something. */
  readonly mayBeEmpty?: boolean;
  readonly limits?: readonly ApiLimit[];
  /** How a request has it: `ids=1,2`. */
  readonly written?: string;
  readonly examples?: readonly { readonly value: Json; readonly md?: string }[];
  readonly values?: readonly { readonly value: Json; readonly md?: string; readonly marks?: ApiMarks }[];
  /** Number of values that are left out. */
  readonly more?: number;
  /** Number of inner fields that are left out. */
  readonly moreFields?: number;
  readonly marks?: ApiMarks;
  readonly md?: string;
  readonly lang?: string;
  /** Markdown: how to fix an error. */
  readonly cure?: string;
};

/** `kind` selects the label, `text` is the value: '1–64'. */
export type ApiLimit = {
  readonly kind: 'length' | 'range' | 'count' | 'pattern' | 'step' | 'unique' | 'media' | 'encoding';
  readonly text: string;
};
