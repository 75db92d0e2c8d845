import type { ApiOperation } from '../model/api.ts';

/** An operation that has no final id and no route yet. `hasId`: the source has an `operationId`. */
export type OperationDraft = Omit<ApiOperation, 'route'> & { readonly hasId: boolean };
