/** The parts of the layout engine that are used, synchronously and without a worker. */
declare module 'elkjs/lib/elk-worker.min.js' {
  type Answer = { data: { error?: unknown; data?: unknown } };
  export class Worker {
    onmessage: (answer: Answer) => void;
    readonly dispatcher: { saveDispatch(message: { data: object }): void };
  }
}
