/** What every behaviour needs: listeners that end together, what an event hit, which clicks are plain. */

type Listening = {
  /** `kinds`: names with spaces between. `early`: before those who listen further in. */
  on<K extends keyof DocumentEventMap>(
    target: EventTarget,
    kinds: K,
    hear: (event: DocumentEventMap[K]) => void,
    early?: boolean,
  ): void;
  on(target: EventTarget, kinds: string, hear: (event: Event) => void, early?: boolean): void;
  /** Ends all of them. */
  off(): void;
};

/** Listeners that end together. */
export function listen(): Listening {
  const ends = new AbortController();
  return {
    on(target: EventTarget, kinds: string, hear: EventListener, capture?: boolean) {
      for (const kind of kinds.split(' ')) {
        target.addEventListener(kind, hear, { capture, signal: ends.signal });
      }
    },
    off() {
      ends.abort();
    },
  };
}

/** What an event hit, or the nearest element around it, if it is of that kind. */
export function hit<E extends Element = HTMLElement>({ target }: Event, selector: string): E | null {
  return target instanceof Element ? target.closest<E>(selector) : null;
}

/** True for a click that wants no new tab or window. */
export function isPlain(click: MouseEvent): boolean {
  return !(click.button || click.ctrlKey || click.metaKey || click.shiftKey || click.altKey);
}
