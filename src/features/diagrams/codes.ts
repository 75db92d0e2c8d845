/** The codes of its messages. */
import type { CodeName, CodeTables } from '#model/diagnostic/codes';

export const codes = {
  open: {
    'diagram-failed': [
      'A function of the site cannot draw a diagram; docgen shows its source.',
      'Fix the source of the diagram, or the function in `markdown.diagrams` that draws it.',
    ],
    'diagram-left-out': [
      'docgen removes something from a diagram of the site that pages must not contain.',
      'Make the function output SVG shapes and texts, without HTML and external images.',
    ],
    'mermaid-unknown-kind': [
      'docgen does not support this type of Mermaid diagram; it shows the source.',
      'Use a supported type, or add a function to `markdown.diagrams` that draws this one.',
    ],
    'mermaid-failed': [
      'A Mermaid diagram cannot be drawn; docgen shows its source.',
      'Fix the reported line of the diagram.',
    ],
    'mermaid-unsupported': [
      'A Mermaid diagram contains a line that docgen does not support; it shows the source.',
      'Write the line in another way, or remove it.',
    ],
    'mermaid-full-width': [
      'A full-width character is in a place where Mermaid needs a half-width one; docgen shows the source.',
      'Use the half-width character, as the message says.',
    ],
    'mermaid-left-out': [
      'docgen leaves out parts of a Mermaid diagram that only decorate it.',
      'Move links to the text beside the diagram, and delete the rest.',
    ],
    'mermaid-incomplete': [
      'The drawn Mermaid diagram lacks nodes or edges of its source.',
      'Write one statement on each line.',
    ],
    'mermaid-too-large': [
      'A Mermaid diagram is too large to draw; docgen shows its source.',
      'Split it into several diagrams.',
    ],
  },
} as const satisfies CodeTables;

declare module '#model/diagnostic/codes' {
  interface FeatureCodes extends Record<CodeName<typeof codes>, true> {}
}
