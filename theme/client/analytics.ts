/** The script for sites that count their readers without asking: loads last, counts once. */
import { analyticsMark } from '../../src/features/analytics/contract.ts';
import { startCounting } from './count.ts';

const isRefused =
  document.querySelector(`script[${analyticsMark.respectDnt}]`) && navigator.doNotTrack === '1';
if (!isRefused) startCounting();
