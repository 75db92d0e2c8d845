/** What a capability knows of configuration keys that docgen does not have. Plain data. */
export type ConfigHints = {
  /** docgen's keys for another one, the likeliest first. */
  readonly sameKeys: Readonly<Record<string, readonly string[]>>;
  /** Advice for keys of the first level without a counterpart. */
  readonly advice: Readonly<Record<string, string>>;
};
