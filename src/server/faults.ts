/** What is told of a refresh: in the overlay of open pages, and in the terminal. */
import type { LiveState } from '#engine';
import { type Diagnostic, removeDuplicates, sortDiagnostics } from '#model/diagnostic/diagnostic';

/** With what open pages throw: only rendering them shows it. A fault that is known already is told once. */
export function addFaults(state: LiveState, thrown: readonly Diagnostic[]): LiveState {
  const isNew = ({ code, message }: Diagnostic) =>
    state.diagnostics.every((diagnostic) => diagnostic.code !== code || diagnostic.message !== message);
  const faults = state.diagnostics.some(({ code }) => code === 'theme-failed') ? [] : thrown.filter(isNew);
  if (faults.length === 0) return state;
  return { ...state, diagnostics: sortDiagnostics(removeDuplicates([...state.diagnostics, ...faults])) };
}

/** Faults for the overlay: first those of the page itself, `own` of them. Warnings appear only in the terminal. */
export function listFaults(
  { diagnostics }: LiveState,
  thrown: readonly Diagnostic[],
  files: ReadonlySet<string | undefined>,
): { diagnostics: readonly Diagnostic[]; own: number } {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  // If the theme fails on all pages, its fault is already there.
  const all = errors.some(({ code }) => code === 'theme-failed') ? errors : [...errors, ...thrown];
  // Faults of the configuration and the theme concern every page.
  const isOwn = ({ file }: Diagnostic) => !file?.startsWith('content/') || files.has(file);
  const own = all.filter(isOwn);
  return { diagnostics: [...own, ...all.filter((diagnostic) => !isOwn(diagnostic))], own: own.length };
}
