import type { FeatureStages } from '#model/feature';
import { inlineNotes } from './inline-notes.ts';
import { addFootnotes, addShownFootnotes } from './rule.ts';

export const stages: FeatureStages = {
  rules: [
    { before: 'softBreaks', rule: addFootnotes },
    { before: 'softBreaks', rule: inlineNotes },
    { before: 'headings', rule: addShownFootnotes },
  ],
};
