/** The islands, which bring React: asked for at most once, when a reader wants one of them or the page is idle. */
import { attribute } from '../../src/model/contract.ts';
import { addScript } from './add-script.ts';

let script: HTMLScriptElement | undefined;

/** Their script, for listening to its end. Where it cannot be loaded the next call tries again. */
export function loadIslands(): HTMLScriptElement | undefined {
  if (script) return script;
  script = addScript(attribute.islands);
  script?.addEventListener('error', () => {
    script = undefined;
  });
  return script;
}
