/** What a builder of a component gets and gives. */
import type { Line, MovedPage, Moving } from '../model.ts';

export type Component = {
  readonly name: string;
  /** The opening tag. */
  readonly tag: string;
  /** Its content: components in it are converted. */
  readonly body: readonly Line[];
  readonly line: Line;
  readonly page: MovedPage;
  readonly moving: Moving;
};

/** The lines instead of a component; undefined to leave it. */
export type BuildComponent = (component: Component) => readonly Line[] | undefined;
export type Builders = Readonly<Record<string, BuildComponent>>;
