/** What a pool and its workers send each other. */
import type { Made } from './job.ts';

/** A message to the worker. */
export type Request = {
  readonly id: number;
  readonly name: string;
  readonly inputs: readonly unknown[];
};
/** A message that asks the worker to exit. */
export type Leave = 'leave';
/** An answer of the worker: the results, or the text of an error. */
export type Response = { readonly id: number } & (
  | { readonly results: readonly Made[] }
  | { readonly fault: string }
);
