/** The type of a change within an operation, and the comparison of two lists of names. */

/** Whose side a change is on: clients send requests and read answers. */
export type Side = 'request' | 'answer';

export type ApiChange = {
  readonly kind:
    | 'field-added'
    | 'field-removed'
    | 'field-required'
    | 'field-optional'
    | 'type-changed'
    | 'option-added'
    | 'option-removed'
    | 'limit-changed'
    | 'default-changed'
    | 'written-changed'
    | 'value-added'
    | 'value-removed'
    | 'status-added'
    | 'status-removed'
    | 'media-added'
    | 'media-removed'
    | 'roles-changed'
    | 'scopes-changed'
    | 'security-changed'
    | 'channel-changed'
    | 'error-added'
    | 'error-removed'
    | 'message-added'
    | 'message-removed'
    | 'deprecated';
  /** Where in the operation: `body.timeout`, `query.page`, `200.data[].uuid`; '' for the operation itself. */
  readonly where: string;
  readonly before?: string;
  readonly after?: string;
  /** True if a client that worked before may fail now. */
  readonly breaking: boolean;
};

/** @param where Path of the list in its operation. */
export function nameChanges<Kind extends ApiChange['kind']>(
  before: readonly string[],
  after: readonly string[],
  [added, removed]: readonly [Kind, Kind],
  where: string,
  isBreaking: (kind: Kind, name: string) => boolean,
): ApiChange[] {
  return [
    ...after
      .filter((name) => !before.includes(name))
      .map((name) => ({ kind: added, where, after: name, breaking: isBreaking(added, name) })),
    ...before
      .filter((name) => !after.includes(name))
      .map((name) => ({ kind: removed, where, before: name, breaking: isBreaking(removed, name) })),
  ];
}

/** Alternatives have the fields of the schema that they extend, and media types mostly have one schema. */
export function removeRepeated(changes: readonly ApiChange[]): ApiChange[] {
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()];
}
