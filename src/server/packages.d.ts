/** Types of packages that have none. */
declare module 'launch-editor' {
  /** `file`: with line and column: '/a/b.md:1:2'. */
  export default function launch(file: string): void;
}
declare module 'launch-editor/guess.js' {
  /** The program of a running editor with its arguments. */
  export default function guess(): readonly (string | null)[];
}
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  export default function compression(): (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ) => void;
}
