import type { analyticsMark } from '../../src/features/analytics/contract.ts';

/** Where the script finds the question, and the button that asks again. */
export const consentMark: `${typeof analyticsMark.consent}` = 'data-consent';
