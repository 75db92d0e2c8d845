/** Compiles docgen once before any test starts it as a command. */
import { compiled } from '../../bin/compile.js';

export default async function setup(): Promise<void> {
  await compiled();
}
