/** When and by whom a page was last changed. */
import { fillPlaceholder } from '#model/strings';
import type { PageView } from '#model/view/view';
import type { ThemeFeature } from './feature.ts';

/** The day of a post's last change, if that was after it was published. Other pages tell the day of their last change at their end. */
function findPostChange({ kind, time, lastUpdated }: PageView): PageView['lastUpdated'] {
  const isLater =
    kind === 'post' && lastUpdated && lastUpdated.date.slice(0, 10) > (time?.slice(0, 10) ?? '');
  return isLater ? lastUpdated : undefined;
}

const drawDay = (word: string, day: PageView['lastUpdated']) =>
  day && (
    <span>
      {`${word} `}
      <time className="date" dateTime={day.date}>
        {day.text}
      </time>
    </span>
  );

export const history: ThemeFeature = {
  page: {
    dates: (view) => drawDay(view.chrome.strings.updated, findPostChange(view)),
    end(view) {
      const { lastUpdated, contributors } = view;
      const { strings } = view.chrome;
      const day = findPostChange(view) ? undefined : lastUpdated;
      if (day === undefined && contributors === undefined) return null;
      return (
        <>
          {drawDay(strings.lastUpdated, day)}
          {contributors !== undefined && <span>{fillPlaceholder(strings.contributors, contributors)}</span>}
        </>
      );
    },
  },
};
