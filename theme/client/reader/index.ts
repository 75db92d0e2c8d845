/** The script for readers who do more than read, and for prefetching what they may want next. */
import { event, type ReaderWish } from '../constants.ts';
import { listen, mountAll } from '../listen.ts';
import { mountPrefetch } from '../navigation/prefetch.ts';
import { nameSingleKeys } from '../single-keys.ts';
import { addStyle } from '../style.ts';
import { mountCards } from './cards.ts';
import { copyLink, copyPage } from './copies.ts';
import { answer } from './helpful.ts';
import { showKeys } from './key-list.ts';
import { focusHeadings, follow } from './moves.ts';
import { mountPaper } from './paper.ts';
import { mountSearchFault } from './search-fault.ts';
import { mountTabNames } from './tab-names.ts';
import { mountUntranslated } from './untranslated.ts';

// The bundler replaces the name by the styles.
addStyle('reader.css');
listen(document, event.wish, (wish) => {
  wish.preventDefault();
  const { detail } = wish as CustomEvent<ReaderWish>;
  if (detail === '?') showKeys(document);
  else if (detail === 't') focusHeadings(document);
  else if (typeof detail === 'string') follow(document, detail === '[' ? 'prev' : 'next');
  else if (detail.matches('.ask>button')) answer(document, detail);
  else if (detail.matches('.anchor,.field')) void copyLink(document, detail as HTMLAnchorElement);
  else void copyPage(document, detail);
});
mountAll([
  mountPrefetch,
  mountCards,
  mountUntranslated,
  mountTabNames,
  mountPaper,
  nameSingleKeys,
  mountSearchFault,
]);
