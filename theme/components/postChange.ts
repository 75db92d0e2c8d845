import type { PageView } from '#model/view/view';

/** The day of a post's last change, if that was after it was published. Other pages tell the day of their last change at their end. */
export function getPostChange({ kind, time, lastUpdated }: PageView): PageView['lastUpdated'] {
  const isLater =
    kind === 'post' && lastUpdated && lastUpdated.date.slice(0, 10) > (time?.slice(0, 10) ?? '');
  return isLater ? lastUpdated : undefined;
}
