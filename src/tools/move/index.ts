/** `docgen mv`: moves a page or a folder, mends what leads to it, and lets its old address lead to the new one. */
export type { Change } from './diff.ts';
export { type MoveRequest, type MoveResult, movePages } from './move.ts';
export { listAddresses, listTextChanges, measureHead, type TextChange } from './rewrite.ts';
