/** On the question whether a page helped: where the answer goes, as JSON. */
export const helpfulMark = 'data-helpful';
