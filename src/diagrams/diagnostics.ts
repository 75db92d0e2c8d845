/** What is told about one diagram while it is read and placed. */
import type { DiagramDiagnostic } from '../model/diagram.ts';

export class Diagnostics {
  readonly list: DiagramDiagnostic[] = [];
  #isRefused = false;

  /** True once something was told for which the diagram is not drawn: the rest of it need not be read. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  error(line: number, message: string, hint?: string): undefined {
    this.refuse({ severity: 'error', code: 'mermaid-failed', message, hint, line });
  }

  tooLarge(line: number, message: string): undefined {
    const hint = 'Split it into several diagrams.';
    this.refuse({ severity: 'error', code: 'mermaid-too-large', message, hint, line });
  }

  /** Tells why the diagram is not drawn. The first reason is told alone: others mostly follow from it. */
  refuse(diagnostic: DiagramDiagnostic): undefined {
    if (!this.#isRefused) this.list.push(diagnostic);
    this.#isRefused = true;
  }
}
