/** Calls the layout engine. It must not know what the boxes mean. */
import { Worker } from 'elkjs/lib/elk-worker.min.js';

export type Point = { readonly x: number; readonly y: number };

export type Options = Readonly<Record<string, string>>;

export type ElkLabel = {
  text: string;
  width: number;
  height: number;
  x?: number;
  y?: number;
  layoutOptions?: Options;
};

export type ElkEdge = {
  id: string;
  sources: string[];
  targets: string[];
  labels: ElkLabel[];
  sections?: { startPoint: Point; endPoint: Point; bendPoints?: Point[] }[];
};

export type ElkNode = {
  id: string;
  width?: number;
  height?: number;
  x?: number;
  y?: number;
  layoutOptions?: Options;
  children?: ElkNode[];
  edges?: ElkEdge[];
};

let worker: Worker | undefined;

/** The same graph with places; undefined if the engine fails, whose reasons tell nothing to a writer. */
export function layOut(graph: ElkNode): ElkNode | undefined {
  const answers: { error?: unknown; data?: unknown }[] = [];
  if (worker === undefined) {
    worker = new Worker();
    worker.onmessage = () => {};
    worker.dispatcher.saveDispatch({ data: { id: 0, cmd: 'register', algorithms: ['layered'] } });
  }
  worker.onmessage = (answer) => answers.push(answer.data);
  // The engine's own messages go through timers; this is what they end up calling.
  worker.dispatcher.saveDispatch({ data: { id: 1, cmd: 'layout', graph } });
  return answers[0]?.data as ElkNode | undefined;
}
