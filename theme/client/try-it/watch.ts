/**
 * Loads the script for requests on the first page with a form for them, also if that page replaces another. Other pages of
 * such sites load no more than this.
 */
import { attribute } from '#model/contract';
import { onPage } from '../listen.ts';
import { addScript } from '../navigation/scripts.ts';

let isLoading = false;

onPage(() => {
  if (isLoading || !document.querySelector(`[${attribute.tryRequest}]`)) return;
  isLoading = true;
  addScript(attribute.tryForm);
});
