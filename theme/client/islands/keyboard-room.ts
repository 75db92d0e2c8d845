/**
 * Keeps the search above the keyboard of phones and tablets, which covers a page without making it smaller: the last hits would stay
 * behind it, where no finger can scroll them out.
 */

/** A bar of the browser that comes or goes is lower, a keyboard higher, px. */
const lowestKeyboard = 120;

export function keepAboveKeyboard(dialog: HTMLElement): void {
  const { visualViewport: seen } = window;
  seen?.addEventListener('resize', () => {
    const covered = document.documentElement.clientHeight - seen.height;
    // An enlarged page shows less of itself too, and readers move what they see.
    const isCovered = seen.scale === 1 && covered > lowestKeyboard;
    const room = seen.offsetTop + seen.height - dialog.getBoundingClientRect().top;
    dialog.style.maxHeight = isCovered ? `${room}px` : '';
  });
}
