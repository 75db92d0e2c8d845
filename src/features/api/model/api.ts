/**
 * An API as its description (OpenAPI, AsyncAPI) defines it, for one version of the site: plain data, every `$ref` resolved,
 * version marks applied. Pages, samples, downloads, search and checks are made from it.
 */
import type { ApiDocs, ApiServer } from './about.ts';
import type { ApiField, ApiMarks, ApiPlace, ApiSchema, ApiStyle, Json } from './schema.ts';

/** One media type of a body or an answer. */
export type ApiContent = {
  readonly type: string;
  /** Markdown. */
  readonly description?: string;
  readonly schema?: ApiSchema;
  /** The schema is that of a list whose items are sent one after another (`itemSchema`): events, JSON lines. */
  readonly isSequence?: boolean;
  /** Fields of a form that are sent in a way of their own. */
  readonly encoding?: Readonly<Record<string, ApiEncoding>>;
  /** The parts of a body without names, in their order; the last one may be that of all further parts. */
  readonly parts?: readonly (ApiEncoding & { readonly isRest?: boolean })[];
  /** At least one if the description has one, or if one can be made from the schema. */
  readonly examples: readonly ApiExample[];
  /** Examples that stand at another address (`externalValue`). */
  readonly linked?: readonly ApiLinkedExample[];
};

/** How a part of a form or of a `multipart` body is sent (`encoding`). */
export type ApiEncoding = ApiStyle & {
  /** Media types that it may have: `image/png, image/jpeg`. */
  readonly contentType?: string;
  readonly headers?: readonly ApiField[];
  /** Its own parts, where it has several. */
  readonly encoding?: Readonly<Record<string, ApiEncoding>>;
  readonly parts?: readonly (ApiEncoding & { readonly isRest?: boolean })[];
};

export type ApiExample = {
  readonly name?: string;
  readonly summary?: string;
  /** Markdown. */
  readonly description?: string;
  readonly value: Json;
  /** Generated from the schema. */
  readonly made?: boolean;
  readonly place: ApiPlace;
};

export type ApiLinkedExample = Pick<ApiExample, 'name' | 'summary' | 'description'> & {
  readonly url: string;
};

/** A request that may follow, with values from the answer (`links`). */
export type ApiLink = {
  readonly name: string;
  /** Id of an operation of the description; this version may not have it. */
  readonly operation?: string;
  /** Reference to an operation of another description. */
  readonly elsewhere?: string;
  /** Markdown. */
  readonly description?: string;
  /** Passed values: an expression such as `$response.body#/id`, or a constant. */
  readonly parameters: readonly { readonly name: string; readonly value: Json }[];
  readonly body?: Json;
  /** Address of the server, if it is another. */
  readonly server?: string;
};

export type ApiAnswer = ApiMarks & {
  /** `200`, `4XX`, `default`. */
  readonly status: string;
  /** Plain text. */
  readonly summary?: string;
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
  /** Keys of reasons that tell failures with this code apart. */
  readonly reasons?: readonly string[];
  /** Markdown: what to do. */
  readonly cure?: string;
  readonly place: ApiPlace;
};

/** An entry of the description's catalogue of reasons (`x-reasons`): why a request with a common code was refused. */
export type ApiReason = ApiMarks & {
  /** The name in an answer: `too_weak`. */
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
  /** `broker`: what AsyncAPI has besides. */
  readonly type: 'apiKey' | 'http' | 'oauth2' | 'openIdConnect' | 'mutualTLS' | 'broker';
  /** `bearer`, `basic` where `type` is `http`; `userPassword`, `X509` where it is `broker`. */
  readonly scheme?: string;
  /** Header, query parameter or cookie of an `apiKey`. */
  readonly parameter?: { readonly in: 'header' | 'query' | 'cookie'; readonly name: string };
  /** Markdown. */
  readonly description?: string;
  /** `bearerFormat`: JWT. */
  readonly format?: string;
  /** Address at which OpenID Connect or OAuth describes itself. */
  readonly address?: string;
  /** OAuth flows. */
  readonly flows?: readonly {
    readonly name: string;
    readonly addresses: readonly string[];
    readonly scopes: readonly { readonly name: string; readonly description: string }[];
  }[];
};

/** A sample that the author wrote (`x-codeSamples`). */
export type ApiOwnSample = { readonly language: string; readonly label: string; readonly code: string };

/** What operations and events have in common. */
type ApiAction = ApiMarks & {
  /** `operationId`, else made from method and path; for an event its key. Unique in its description. */
  readonly id: string;
  /** It has no `operationId`: `id` is made of method and path. */
  readonly isUnnamed?: boolean;
  readonly summary: string;
  /** Markdown. */
  readonly description?: string;
  /** Name of its first tag that is a group; '' without one. */
  readonly tag: string;
  /** Names of further groups that list it. */
  readonly furtherTags?: readonly string[];
  /** Titles of tags that are no groups but mark it (`kind: badge`). */
  readonly badges?: readonly string[];
  readonly docs?: ApiDocs;
  /** Route of its page; absent if pages are by tag. */
  readonly route?: string;
  /** The roles that may call it (`x-roles`). Empty: everybody who is signed in, or everybody if `security` is empty. */
  readonly roles: readonly string[];
  /** Scopes that a key needs (`x-scopes`, and scopes of OAuth). */
  readonly scopes: readonly string[];
  /** Where the ways to sign in need different scopes: each with its own (`oauth (calls.read)`), and the scopes that all need. */
  readonly ways?: { readonly signIn: readonly string[]; readonly scopes: readonly string[] };
  /** Alternative ways to sign in. Empty: none is needed. */
  readonly security: readonly (readonly ApiSecurity[])[];
  readonly errors: readonly ApiError[];
  readonly place: ApiPlace;
};

export type ApiOperation = ApiAction & {
  /** In lower case: `get`, and with `additionalOperations` any other: `copy`. */
  readonly method: string;
  /** The path that a client requests, with the server's path in front: `/api/calls/{uuid}`. */
  readonly path: string;
  /** Servers of this operation alone, as written. */
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
  readonly samples?: readonly ApiOwnSample[];
  readonly callbacks: readonly (ApiOperation & { readonly event: string })[];
};

/** A text beside the message or its channel. */
export type ApiNote = {
  readonly kind: 'tags' | 'correlation' | 'replyAddress' | 'bindings' | 'docs';
  /** Markdown. */
  readonly md: string;
};

/** Where messages travel: a WebSocket, a subject of a bus, an address to which events are posted (AsyncAPI). */
export type ApiChannel = {
  /** Its key in `channels`. */
  readonly name: string;
  readonly title?: string;
  /** The name for clients: `/cc/ws`, `xcc.node.{node_uuid}`; '' if it is known only at connection time. */
  readonly address: string;
  /** Markdown. */
  readonly description?: string;
  /** Of its servers: `wss`, `nats`. */
  readonly protocols?: readonly string[];
  /** Its servers, if they are not those of the description; of a WebSocket with the whole address. */
  readonly servers?: readonly ApiServer[];
  /** Address of its WebSocket, without the query. */
  readonly socket?: string;
  readonly notes?: readonly ApiNote[];
  /** Of its address, and what opens a WebSocket: query parameters and headers. */
  readonly parameters: readonly ApiField[];
};

/** A message on a channel. */
export type ApiMessage = ApiMarks & {
  readonly name: string;
  readonly title?: string;
  /** Markdown. */
  readonly description?: string;
  readonly notes?: readonly ApiNote[];
  /** Its payload. */
  readonly content: ApiContent;
  readonly headers: readonly ApiField[];
  /** Each with the values of several headers. */
  readonly headerExamples?: readonly ApiExample[];
  readonly place: ApiPlace;
};

/** An operation of AsyncAPI, or a webhook: a message that the described service sends or receives. */
export type ApiEvent = ApiAction & {
  /** As seen from the described service. */
  readonly action: 'send' | 'receive';
  /** A webhook without `operationId`: the name of its channel stands for it. */
  readonly isCalledByChannel?: boolean;
  readonly channel: ApiChannel;
  /** One of these is sent. */
  readonly messages: readonly ApiMessage[];
  readonly notes?: readonly ApiNote[];
  /** The reply, if there is one. */
  readonly reply?: {
    readonly channel?: ApiChannel;
    readonly messages: readonly ApiMessage[];
    readonly notes?: readonly ApiNote[];
  };
};

export type ApiTag = {
  readonly name: string;
  /** The title for readers: `x-displayName`, or the name. */
  readonly title: string;
  /** The end of its page's route: `calls`, `calls/live` below another tag. */
  readonly slug: string;
  /** Markdown. */
  readonly description?: string;
  readonly docs?: ApiDocs;
  /** Name of the tag that it is below. */
  readonly parent?: string;
  /** Typical errors of its operations, in the tag's own words if it has some, in the order of the catalogue. */
  readonly errors?: readonly ApiError[];
  /** The place of its entry in `tags`. */
  readonly place?: ApiPlace;
};

export type ApiDescription = {
  /** The file as the configuration names it. */
  readonly file: string;
  /** Value of the site's version that it is resolved for. */
  readonly version: string;
  readonly title: string;
  /** `info.version`. */
  readonly release: string;
  /** Plain text (`info.summary`). */
  readonly summary?: string;
  /** Markdown. */
  readonly description?: string;
  /** The place of its `description`. */
  readonly place?: ApiPlace;
  readonly docs?: ApiDocs;
  readonly contact?: { readonly name?: string; readonly url?: string; readonly email?: string };
  readonly license?: { readonly name: string; readonly url?: string };
  /** Address of its terms of service. */
  readonly terms?: string;
  /** Tags that are no groups but mark operations. */
  readonly badges?: readonly { readonly title: string; readonly description?: string }[];
  /** Its servers, as written: `https://pbx.example.com/api`. */
  readonly servers: readonly ApiServer[];
  /** All its security schemes. */
  readonly security?: readonly ApiSecurity[];
  /** In the order of `tags`, then tags that only operations name. */
  readonly tags: readonly ApiTag[];
  /** By tag, then in written order. */
  readonly operations: readonly ApiOperation[];
  /** True for AsyncAPI; such a description has no `operations`. */
  readonly isAsync?: boolean;
  /** Swagger 2.0: its download stays what it is. */
  readonly isSwagger?: boolean;
  /** By tag, then in written order: operations of AsyncAPI, `webhooks` of OpenAPI. */
  readonly events?: readonly ApiEvent[];
  /** `components.schemas`, in Swagger 2.0 `definitions`. */
  readonly schemas: readonly (ApiSchema & { readonly name: string })[];
  /** The whole catalogue (`x-errors` at the root). */
  readonly errors: readonly ApiError[];
  /** `x-reasons` at the root. */
  readonly reasons?: readonly ApiReason[];
};
