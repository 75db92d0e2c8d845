/**
 * An API as its description (OpenAPI) tells it, for one version of the site: plain data, every `$ref` resolved, marks
 * of versions applied. Pages, samples, downloads, search and checks are all made from it.
 */
import type { ApiField, ApiMarks, ApiPlace, ApiSchema, ApiStyle, Json } from './api-schema.ts';

export const apiMethods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'] as const;
export type ApiMethod = (typeof apiMethods)[number];

/** Class of a method's badge: those without a tint of their own share one. */
export function methodClass(method: string): string {
  const known = ['get', 'post', 'put', 'patch', 'delete', 'send', 'receive'];
  const name = method.toLowerCase();
  return `api-method${known.includes(name) ? ` ${name}` : ''}`;
}

/** One media type of a body or an answer. */
export type ApiContent = {
  readonly type: string;
  readonly schema?: ApiSchema;
  /** Of fields of a form that are not written as is usual there. */
  readonly encoding?: Readonly<Record<string, ApiStyle>>;
  /** At least one where the description gives one or the schema allows to make one. */
  readonly examples: readonly ApiExample[];
};

export type ApiExample = {
  readonly name?: string;
  readonly summary?: string;
  readonly value: Json;
  /** Made from the schema, not written. */
  readonly made?: boolean;
  readonly place: ApiPlace;
};

/** What a client may ask for next, with what it was answered (`links`). */
export type ApiLink = {
  readonly name: string;
  /** Id of an operation of the description, which the version may lack. */
  readonly operation?: string;
  /** Where an operation of another description stands. */
  readonly elsewhere?: string;
  /** Markdown. */
  readonly description?: string;
  /** What is handed on: an expression such as `$response.body#/id`, or a value that is always the same. */
  readonly parameters: readonly { readonly name: string; readonly value: Json }[];
  readonly body?: Json;
};

export type ApiAnswer = ApiMarks & {
  /** `200`, `4XX`, `default`. */
  readonly status: string;
  /** Markdown. */
  readonly description?: string;
  readonly headers: readonly ApiField[];
  readonly content: readonly ApiContent[];
  readonly links?: readonly ApiLink[];
  readonly place: ApiPlace;
};

/** An entry of the description's catalogue of errors (`x-errors`). */
export type ApiError = ApiMarks & {
  /** Its key in the catalogue: `EXTENSION_BUSY`. */
  readonly name: string;
  readonly status?: number;
  readonly code?: number | string;
  /** Markdown: what it means. */
  readonly meaning: string;
  /** What tells failures of one code apart: keys of the catalogue of reasons. */
  readonly reasons?: readonly string[];
  /** Markdown: what to do. */
  readonly cure?: string;
  readonly place: ApiPlace;
};

/** An entry of the description's catalogue of reasons (`x-reasons`): why a request with a common code was refused. */
export type ApiReason = ApiMarks & {
  /** As an answer has it: `too_weak`. */
  readonly name: string;
  /** Markdown: what it means. */
  readonly meaning: string;
  /** Markdown: what to do. */
  readonly cure?: string;
  readonly place: ApiPlace;
};

export type ApiSecurity = ApiMarks & {
  /** Key in `securitySchemes`. */
  readonly name: string;
  readonly type: 'apiKey' | 'http' | 'oauth2' | 'openIdConnect' | 'mutualTLS';
  /** `bearer`, `basic` where `type` is `http`. */
  readonly scheme?: string;
  /** Header, query parameter or cookie of an `apiKey`. */
  readonly parameter?: { readonly in: 'header' | 'query' | 'cookie'; readonly name: string };
  /** Markdown. */
  readonly description?: string;
  /** `bearerFormat`: JWT. */
  readonly format?: string;
  /** Where OpenID Connect tells of itself. */
  readonly address?: string;
  /** Ways to a token of OAuth. */
  readonly flows?: readonly {
    readonly name: string;
    readonly addresses: readonly string[];
    readonly scopes: readonly { readonly name: string; readonly description: string }[];
  }[];
};

type ApiServer = { readonly url: string; readonly description?: string };

/** What an operation and an event have in common. */
type ApiAction = ApiMarks & {
  /** `operationId`, or made from method and path where there is none; of an event its key. Unique in its description. */
  readonly id: string;
  readonly summary: string;
  /** Markdown. */
  readonly description?: string;
  /** Name of its first tag; '' where it has none. */
  readonly tag: string;
  /** Route of its page; absent where the site asks for pages by tag alone. */
  readonly route?: string;
  /** Who may call it (`x-roles`), exact. Empty: whoever is signed in, or all where `security` is empty. */
  readonly roles: readonly string[];
  /** What a key must be allowed (`x-scopes`, and scopes of OAuth). */
  readonly scopes: readonly string[];
  /** Ways to sign in; one of them is enough. Empty: none is needed. */
  readonly security: readonly (readonly ApiSecurity[])[];
  readonly errors: readonly ApiError[];
  readonly place: ApiPlace;
};

export type ApiOperation = ApiAction & {
  readonly method: ApiMethod;
  /** As a client asks for it, with the path of the server before it: `/api/calls/{uuid}`. */
  readonly path: string;
  /** Where it alone is served, as written. */
  readonly servers?: readonly ApiServer[];
  readonly parameters: readonly ApiField[];
  readonly body?: {
    readonly required: boolean;
    readonly description?: string;
    readonly content: readonly ApiContent[];
  };
  readonly answers: readonly ApiAnswer[];
  /** Markdown (`x-rate-limit`). */
  readonly rateLimit?: string;
  readonly callbacks: readonly (ApiOperation & { readonly event: string })[];
};

/** Where messages travel: a WebSocket, a subject of a bus, an address to which events are posted (AsyncAPI). */
export type ApiChannel = {
  /** Its key in `channels`. */
  readonly name: string;
  readonly title?: string;
  /** As clients name it: `/cc/ws`, `xcc.node.{node_uuid}`; '' where it is known only when they connect. */
  readonly address: string;
  /** Markdown. */
  readonly description?: string;
  /** `wss`, `nats`: of its first server. */
  readonly protocol?: string;
  readonly parameters: readonly ApiField[];
};

/** What is sent over a channel. */
export type ApiMessage = ApiMarks & {
  readonly name: string;
  readonly title?: string;
  /** Markdown. */
  readonly description?: string;
  /** Its payload. */
  readonly content: ApiContent;
  readonly headers: readonly ApiField[];
  readonly place: ApiPlace;
};

/** An operation of AsyncAPI, or a webhook: what the described service sends or receives. */
export type ApiEvent = ApiAction & {
  /** From where the described service stands. */
  readonly action: 'send' | 'receive';
  readonly channel: ApiChannel;
  /** One of them is sent. */
  readonly messages: readonly ApiMessage[];
  /** What is answered, where something is. */
  readonly reply?: { readonly channel?: ApiChannel; readonly messages: readonly ApiMessage[] };
};

export type ApiTag = {
  readonly name: string;
  /** What readers see: `x-displayName`, or the name. */
  readonly title: string;
  /** Last segment of its page's route: `calls`. */
  readonly slug: string;
  /** Markdown. */
  readonly description?: string;
  /** Those of its operations' errors that are typical of it, in its own words where it has some, as the catalogue orders them. */
  readonly errors?: readonly ApiError[];
  /** Where `tags` tells of it. */
  readonly place?: ApiPlace;
};

export type ApiDescription = {
  /** The file as the configuration names it. */
  readonly file: string;
  /** Value of the site's version that it is told for. */
  readonly version: string;
  readonly title: string;
  /** `info.version`. */
  readonly release: string;
  /** Markdown. */
  readonly description?: string;
  /** Where its description is written. */
  readonly place?: ApiPlace;
  /** Addresses of its servers as written: `https://pbx.example.com/api`. */
  readonly servers: readonly ApiServer[];
  /** All ways to sign in that it knows. */
  readonly security?: readonly ApiSecurity[];
  /** In the order of `tags`, then those that only operations name. */
  readonly tags: readonly ApiTag[];
  /** By tag, then as written. */
  readonly operations: readonly ApiOperation[];
  /** True if it is one of AsyncAPI; such a description has no `operations`. */
  readonly isAsync?: boolean;
  /** By tag, then as written: operations of AsyncAPI, `webhooks` of OpenAPI. */
  readonly events?: readonly ApiEvent[];
  /** `components.schemas`. */
  readonly schemas: readonly (ApiSchema & { readonly name: string })[];
  /** The whole catalogue (`x-errors` at the root). */
  readonly errors: readonly ApiError[];
  /** `x-reasons` at the root. */
  readonly reasons?: readonly ApiReason[];
};
