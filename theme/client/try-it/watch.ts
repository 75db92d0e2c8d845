/**
 * Loads the script for requests on the first page with a form for them, also if that page replaces another. Other pages of
 * such sites load no more than this.
 */
import { tryMark } from '../../../src/features/api/contract.ts';
import { runOnPages } from '../listen.ts';
import { addScript } from '../navigation/scripts.ts';

let isLoading = false;

runOnPages(() => {
  if (isLoading || !document.querySelector(`[${tryMark.request}]`)) return;
  isLoading = true;
  addScript(tryMark.form);
});
