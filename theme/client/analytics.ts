/** The analytics script, if the site has one: after everything else, and once. */
import { attribute } from '../../src/model/contract.ts';
import { addScript, setting } from './scripts.ts';

/** Without one nothing is asked for. */
export function mount(): void {
  const script = addScript(attribute.analytics);
  if (script) script.dataset.id = setting(attribute.analyticsId);
}
