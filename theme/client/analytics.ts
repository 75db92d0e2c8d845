/** The script for sites that count their readers without asking: loads last, counts once. */
import { attribute } from '#model/contract';
import { count } from './count.ts';

const isRefused = document.querySelector(`script[${attribute.analyticsDnt}]`) && navigator.doNotTrack === '1';
if (!isRefused) count();
