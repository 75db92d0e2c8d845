/** What is used of packages that bring no types of their own. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  export default function compression(): (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ) => void;
}
