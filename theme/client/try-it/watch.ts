/**
 * On sites whose references let readers send requests: loads what makes that part once a page has it, the first one or one
 * that takes its place. Pages without it load no more than this.
 */
import { attribute } from '../../../src/model/contract.ts';
import { onPage } from '../listen.ts';
import { addScript } from '../navigation/scripts.ts';

let isAsked = false;

onPage(() => {
  if (isAsked || !document.querySelector(`[${attribute.tryRequest}]`)) return;
  isAsked = true;
  addScript(attribute.tryForm);
});
