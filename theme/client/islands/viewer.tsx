/**
 * The image viewer: shows a figure's picture on the whole screen, enlarges or saves it. The loader passes readers' clicks on by
 * events; the viewer knows nothing of the page but the figure.
 */
import { type Ref, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { decode } from '#model/address/url';
import { attribute, ids, type viewerStrings } from '#model/contract';
import { fillPlaceholder } from '#model/strings';
import { event, type FigureAction, timing, viewerTag } from '../constants.ts';
import { getPicture, type Picture } from './picture.ts';
import { getImageName, save } from './save.ts';
import { listenToPinch } from './zoom.ts';

type ViewerStrings = Readonly<Record<(typeof viewerStrings)[number], string>>;

/** Listens to the wishes of readers for as long as the document lives. */
export function mountViewer(root: Document): void {
  const host = root.createElement(viewerTag);
  const react = createRoot(host);
  root.body.append(host);
  root.addEventListener(event.figure, (wish) => {
    const opener = (wish as CustomEvent<HTMLElement>).detail;
    const figure = opener.closest<HTMLElement>('.figure');
    const picture = figure && getPicture(figure);
    if (!picture) return;
    wish.preventDefault();
    const strings = readViewerStrings(root);
    if (opener.getAttribute(attribute.figure) === ('download' satisfies FigureAction)) {
      const status = figure.querySelector('.said');
      download(picture, strings, (text) => {
        if (status) status.textContent = text;
      });
      return;
    }
    const handleClosed = () => {
      react.render(null);
      returnFocus(opener, figure);
    };
    // Synchronously, so that the dialog opens as part of the click.
    flushSync(() => react.render(<Viewer picture={picture} strings={strings} onClosed={handleClosed} />));
  });
}

function readViewerStrings(root: Document): ViewerStrings {
  return JSON.parse(root.getElementById(ids.figureTools)?.getAttribute(attribute.strings) ?? '{}');
}

/** Saves the picture. If that fails, opens the original in a new tab and says so. */
async function download(
  picture: Picture,
  strings: ViewerStrings,
  say: (text: string) => void,
): Promise<void> {
  try {
    await save(picture, getImageName(getPagePath()));
  } catch {
    window.open(picture.src, '_blank', 'noopener');
    say(strings.downloadFailed);
    setTimeout(() => say(''), timing.said);
  }
}

/** The page's path; on disk relative to the output's root, found by the loader's address. */
function getPagePath(): string {
  const path = decode(location.pathname);
  const loader = document.querySelector<HTMLScriptElement>(`script[${attribute.islands}]`);
  if (location.protocol !== 'file:' || !loader) return path;
  return path.slice(decode(new URL('..', loader.src).pathname).length);
}

/** A drawing cannot have the focus; its zoom button can. */
function returnFocus(opener: HTMLElement, figure: HTMLElement): void {
  const place =
    opener.tabIndex < 0 ? figure.querySelector<HTMLElement>(`[${attribute.figure}=zoom]`) : opener;
  place?.focus({ preventScroll: true });
}

type Props = { readonly picture: Picture; readonly strings: ViewerStrings; readonly onClosed: () => void };

function Viewer({ picture, strings, onClosed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const description = useId();
  const [message, say] = useState('');
  const fit = useFit(picture);
  // Twice the fitted size, or the natural size, at which texts can be read.
  const near = Math.max(2, 1 / fit);
  const [zoom, setZoom] = useState(isTooWide(picture) ? near : 1);
  const state = useRef({ zoom, near });
  state.current = { zoom, near };
  const isLarge = zoom > 1;
  const scale = fit * zoom;
  const closeViewer = () => dialog.current?.close();
  useLayoutEffect(() => {
    dialog.current?.showModal();
    button.current?.focus();
    // The keyboard has Esc and the button; a click outside the tools closes too.
    const area = stage.current;
    if (!area) return;
    let isTouch = false;
    const recordPointer = ({ pointerType }: PointerEvent) => {
      isTouch = pointerType === 'touch';
    };
    // A touch on the picture may be the first of a double tap.
    const closeIfOutside = ({ target }: MouseEvent) => {
      if (!isTouch || target === area) dialog.current?.close();
    };
    area.addEventListener('pointerdown', recordPointer);
    area.addEventListener('click', closeIfOutside);
    const stop = listenToPinch({
      stage: area,
      zoom: () => state.current.zoom,
      limits: () => ({ near: state.current.near, most: 2 * state.current.near }),
      show: (next) => flushSync(() => setZoom(next)),
    });
    return () => {
      area.removeEventListener('pointerdown', recordPointer);
      area.removeEventListener('click', closeIfOutside);
      stop();
    };
  }, []);
  return (
    <dialog ref={dialog} className="viewer" aria-label={strings.viewImage} onClose={onClosed}>
      <div className="viewer-bar">
        <span className="said" role="status">
          {message}
        </span>
        <Tool icon="dl" label={strings.downloadImage} act={() => download(picture, strings, say)} />
        <Tool
          icon="zoom"
          label={fillPlaceholder(strings.zoomImage, picture.alt)}
          isPressed={isLarge}
          act={() => setZoom(isLarge ? 1 : near)}
        />
        <Tool icon="close" label={strings.close} act={closeViewer} button={button} />
      </div>
      <div ref={stage} className="viewer-stage" {...(isLarge ? getScrollProps(picture.alt) : {})}>
        <img
          className={picture.isDrawing ? 'drawing' : undefined}
          src={picture.src}
          alt={picture.alt}
          aria-describedby={picture.description && description}
          width={Math.floor(picture.width * scale)}
          height={Math.floor(picture.height * scale)}
        />
        {/* Read with the picture only, not again after it. */}
        {picture.description && (
          <p id={description} hidden>
            {picture.description}
          </p>
        )}
      </div>
    </dialog>
  );
}

/** An area that scrolls must be reachable by keyboard, with a name. */
function getScrollProps(name: string) {
  return { tabIndex: 0, role: 'group', 'aria-label': name };
}

function Tool(props: {
  readonly icon: string;
  readonly label: string;
  readonly isPressed?: boolean;
  readonly button?: Ref<HTMLButtonElement>;
  act(): void;
}) {
  const { icon, label, isPressed, button, act } = props;
  return (
    <button
      ref={button}
      className="icon-btn"
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      onClick={act}
    >
      <svg className="i" aria-hidden="true">
        <use href={`#I-${icon}`} />
      </svg>
    </button>
  );
}

/** True for a drawing whose texts are too small when fitted to a phone. One many screens wide is fitted: it has no good start. */
function isTooWide({ width, height, isDrawing }: Picture): boolean {
  const screens = width / innerWidth;
  return isDrawing && isPhone() && width > height && screens > 1.4 && screens < 6;
}

function isPhone(): boolean {
  return innerWidth < 640;
}

/** The scale at which the whole picture fits the screen: drawings up to three times their size, others up to twice. */
function useFit({ width, height, isDrawing }: Picture): number {
  // Not the window's width, which includes the space of scroll bars.
  return useSyncExternalStore(listenToResize, () => {
    const across = document.body.clientWidth - (isPhone() ? margin.narrow : margin.x);
    return Math.min(isDrawing ? 3 : 2, across / width, (innerHeight - margin.y) / height);
  });
}

/** Free space around a picture, px; the tools are above it. */
const margin = { x: 32, narrow: 8, y: 104 } as const;

function listenToResize(changed: () => void): () => void {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
}
