/**
 * Translates the texts of a description. The texts are listed by name in a file of the locale's overlay, beside the pages:
 * `content/@en/api/rest.yaml` for `content/api/rest.yaml`. Missing texts stay in the original language; `left` lists them.
 */
import type {
  ApiAnswer,
  ApiContent,
  ApiDescription,
  ApiError,
  ApiEvent,
  ApiMessage,
  ApiOperation,
  ApiReason,
  ApiSecurity,
  ApiTag,
} from '../model/api.ts';
import { formatScalar } from '../model/numbers.ts';
import type { ApiField, ApiSchema } from '../model/schema.ts';
import { findTitleBeside } from '../model/titles.ts';
import { isMap, type Raw, type RawMap } from './source.ts';

export type Translated = {
  readonly description: ApiDescription;
  /** Texts without a translation. */
  readonly left: ReadonlySet<string>;
};

/** `texts`: the translation file's content; undefined if there is no file. */
export function translateDescription(description: ApiDescription, texts: Raw | undefined): Translated {
  const work = new Translation(isMap(texts) ? texts : {});
  return { description: work.description(description), left: work.left };
}

class Translation {
  readonly left = new Set<string>();
  readonly #texts: RawMap;
  /** A component's translation is shared by all references to it. */
  readonly #schemas = new WeakMap<ApiSchema, ApiSchema>();

  constructor(texts: RawMap) {
    this.#texts = texts;
  }

  description(one: ApiDescription): ApiDescription {
    const { operations, events, schemas, security, tags, errors, reasons } = one;
    return {
      ...one,
      tags: tags.map((tag) => this.#tag(tag)),
      ...(security && { security: security.map((way) => this.#way(way)) }),
      operations: operations.map((operation) => this.#operation(operation)),
      ...(events && { events: events.map((event) => this.#event(event)) }),
      schemas: schemas.map((schema) => ({ ...this.#schema(schema), name: schema.name })),
      errors: errors.map((error) => this.#words(error, getMapAt(this.#texts, 'x-errors', error.name))),
      ...(reasons && {
        reasons: reasons.map((reason) =>
          this.#words(reason, getMapAt(this.#texts, 'x-reasons', reason.name)),
        ),
      }),
    };
  }

  #tag(tag: ApiTag): ApiTag {
    const own = getMapAt(this.#texts, 'tags', tag.name);
    const errors = tag.errors?.map((error) => {
      const general = getMapAt(this.#texts, 'x-errors', error.name);
      return this.#words(error, { ...general, ...getMapAt(own, 'x-errors', error.name) });
    });
    return { ...tag, ...(errors && { errors }) };
  }

  /** The translation of a security scheme is a string, or a map that translates its scopes too. */
  #way(one: ApiSecurity): ApiSecurity {
    const { description, flows, deprecated } = one;
    const own = getTextsAt(getMapAt(this.#texts, 'securitySchemes'), one.name);
    const scopes = getMapAt(own, 'scopes');
    return {
      ...one,
      ...(description !== undefined && { description: this.#text(description, own.description) }),
      ...(deprecated?.use !== undefined && {
        deprecated: { ...deprecated, use: this.#text(deprecated.use, own.use) },
      }),
      ...(flows && {
        flows: flows.map((flow) => ({
          ...flow,
          scopes: flow.scopes.map(({ name, description }) => ({
            name,
            description: this.#text(description, scopes[name]),
          })),
        })),
      }),
    };
  }

  #words<T extends ApiError | ApiReason>(one: T, own: RawMap): T {
    const { meaning, cure } = one;
    return {
      ...one,
      meaning: this.#text(meaning, own.meaning),
      ...(cure !== undefined && { cure: this.#text(cure, own.cure) }),
    };
  }

  #operation(one: ApiOperation): ApiOperation {
    const own = getMapAt(this.#texts, 'operations', one.id);
    return {
      ...one,
      ...this.#about(one, own),
      parameters: this.#fields(one.parameters, getMapAt(own, 'parameters')),
      ...(one.body && {
        body: { ...one.body, content: this.#contents(one.body.content, getMapAt(own, 'body')) },
      }),
      answers: one.answers.map((answer) => this.#answer(answer, getMapAt(own, 'answers', answer.status))),
      errors: one.errors.map((error) => this.#words(error, getMapAt(this.#texts, 'x-errors', error.name))),
      ...(one.rateLimit !== undefined && { rateLimit: this.#text(one.rateLimit, own['x-rate-limit']) }),
    };
  }

  #event(one: ApiEvent): ApiEvent {
    const own = getMapAt(this.#texts, 'operations', one.id);
    return {
      ...one,
      ...this.#about(one, own),
      messages: one.messages.map((message) => this.#message(message, getMapAt(own, 'message'))),
      ...(one.reply && {
        reply: {
          ...one.reply,
          messages: one.reply.messages.map((message) => this.#message(message, getMapAt(own, 'reply'))),
        },
      }),
      errors: one.errors.map((error) => this.#words(error, getMapAt(this.#texts, 'x-errors', error.name))),
    };
  }

  #about<T extends Pick<ApiOperation, 'summary' | 'description'>>(
    { summary, description }: T,
    own: RawMap,
  ): Pick<ApiOperation, 'summary' | 'description'> {
    return {
      summary: this.#text(summary, own.summary),
      ...(description !== undefined && { description: this.#text(description, own.description) }),
    };
  }

  #message(one: ApiMessage, own: RawMap): ApiMessage {
    return {
      ...one,
      content: this.#contents([one.content], own)[0]!,
      headers: this.#fields(one.headers, own),
    };
  }

  #answer(one: ApiAnswer, own: RawMap): ApiAnswer {
    const { description } = one;
    return {
      ...one,
      ...(description !== undefined && { description: this.#text(description, own.description) }),
      content: this.#contents(one.content, own),
    };
  }

  #contents(contents: readonly ApiContent[], own: RawMap): ApiContent[] {
    return contents.map((one) => (one.schema ? { ...one, schema: this.#schema(one.schema, own) } : one));
  }

  /** The translation of a field is a string, or a map like that of a schema. */
  #fields(fields: readonly ApiField[], texts: RawMap): ApiField[] {
    return fields.map((field) => {
      const own = getTextsAt(texts, field.name);
      const { description } = field;
      const title = findTitleBeside(field);
      const schema = this.#schema(field.schema, own);
      return {
        ...field,
        ...(description !== undefined && { description: this.#text(description, own.description) }),
        schema: title === undefined ? schema : { ...schema, title: this.#text(title, own.title) },
      };
    });
  }

  /** `own`: texts written at the place of use; named schemas have theirs in `schemas`. */
  #schema(schema: ApiSchema, own: RawMap = {}): ApiSchema {
    const named = schema.name === undefined ? own : getMapAt(this.#texts, 'schemas', schema.name);
    // A field that refers to a component may have a description of its own, which wins.
    const texts = schema.name === undefined || own.description === undefined ? named : { ...named, ...own };
    const isShared = texts === named && schema.name !== undefined;
    const known = isShared ? this.#schemas.get(schema) : undefined;
    if (known) return known;
    const { description, general, enum: values, properties, items, variants, parts, additional } = schema;
    // The component's text is that of the component, wherever it is used.
    const place = general === undefined ? texts : own;
    const made: ApiSchema = {
      ...schema,
      ...(description !== undefined && { description: this.#text(description, place.description) }),
      ...(general !== undefined && {
        general: {
          ...general,
          text: this.#text(general.text, schema.name === undefined ? undefined : named.description),
        },
      }),
      ...(values && {
        enum: values.map((one) =>
          one.description === undefined
            ? one
            : {
                ...one,
                description: this.#text(one.description, getMapAt(texts, 'x-enum')[formatScalar(one.value)]),
              },
        ),
      }),
      ...(properties && { properties: this.#fields(properties, getMapAt(texts, 'properties')) }),
      ...(items && { items: this.#schema(items, getMapAt(texts, 'items')) }),
      ...(typeof additional === 'object' && {
        additional: this.#schema(additional, getMapAt(texts, 'additionalProperties')),
      }),
      ...(variants && {
        variants: { ...variants, options: variants.options.map((one) => this.#schema(one)) },
      }),
      ...(parts && { parts: parts.map((one) => ({ ...one, schema: this.#schema(one.schema) })) }),
    };
    if (isShared) this.#schemas.set(schema, made);
    return made;
  }

  #text(text: string, own: Raw | undefined): string {
    if (typeof own === 'string' && own.trim() !== '') return own;
    if (text !== '') this.left.add(text);
    return text;
  }
}

/** A plain string translates the description. */
function getTextsAt(texts: RawMap, name: string): RawMap {
  const raw = texts[name];
  return typeof raw === 'string' ? { description: raw } : getMapAt(texts, name);
}

/** The map at the path `keys`; empty if there is none. */
function getMapAt(raw: RawMap, ...keys: readonly string[]): RawMap {
  let found: Raw | undefined = raw;
  for (const key of keys) found = isMap(found) ? found[key] : undefined;
  return isMap(found) ? found : {};
}
