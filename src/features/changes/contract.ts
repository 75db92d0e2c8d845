/** On blocks that are new or edited since an older version; readers can have them marked. */
export const changedMark = 'data-changed';
