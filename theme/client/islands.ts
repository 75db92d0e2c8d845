/** The islands, which bring React: asked for at most once, when a reader wants one of them or the page is idle. */
import { attribute } from '../../src/model/contract.ts';
import { addScript } from './add-script.ts';

let script: HTMLScriptElement | undefined;

/** Their script, for listening to its end. Where it cannot be loaded the next call tries again. */
export function loadIslands(): HTMLScriptElement | undefined {
  script ??= addScript(attribute.islands);
  if (script) {
    script.onerror = () => {
      script = undefined;
    };
  }
  return script;
}
