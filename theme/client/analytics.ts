/** A script of its own, for sites that count their readers: has them counted, after everything else and once. */
import { attribute } from '../../src/model/contract.ts';
import { count } from './count.ts';

const isRefused = document.querySelector(`script[${attribute.analyticsDnt}]`) && navigator.doNotTrack === '1';
if (!isRefused) count();
