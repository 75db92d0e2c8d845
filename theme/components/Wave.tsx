/** The decorative waveform at the bottom of the hero, where the site wants it (`hero.wave`). */

/** Heights of the bars, px of 56. */
const bars = [
  6, 11, 14, 16, 16, 15, 11, 8, 6, 6, 8, 13, 17, 22, 23, 21, 15, 6, 18, 30, 40, 45, 45, 39, 27, 13, 14, 26,
  34, 37, 35, 28, 20, 12, 6, 9, 7, 9, 14, 18, 19, 16, 10, 11, 22, 31, 38, 39, 36, 28, 17, 7, 17, 25, 29, 29,
  25, 20, 13, 8, 8, 10, 9, 8,
];

/** Bars of 4 px with round ends, one every 10. */
const path = bars.map((height, index) => `M${5 + 10 * index} 54V${58 - height}`).join('');

/** Hidden from screen readers. */
export function Wave() {
  return (
    <svg className="wave" viewBox="0 0 640 56" preserveAspectRatio="none" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
