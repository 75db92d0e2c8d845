/** On the list of all links, on a page of contents: the client finds it. */
export const contentsMark = 'data-contents';
