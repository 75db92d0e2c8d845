/** The analytics script, if the site has one: after everything else, and once. */
import { attribute } from '../../src/model/contract.ts';
import { addScript, told } from './add-script.ts';

/** Without one nothing is asked for. */
export function mount(): void {
  const script = addScript(attribute.analytics);
  if (script) script.dataset.id = told(attribute.analyticsId);
}
