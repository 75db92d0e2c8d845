/** How long a build's choice of released pages holds. */
import type { Period } from '#model/site/site';

/** From the last of the moments before now to the next one after it. */
export function computePeriod(moments: Iterable<number>, now: number): Period {
  let [from, until] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const moment of moments) {
    if (moment <= now) from = Math.max(from, moment);
    else until = Math.min(until, moment);
  }
  return {
    ...(from > Number.NEGATIVE_INFINITY && { from }),
    ...(until < Number.POSITIVE_INFINITY && { until }),
  };
}
