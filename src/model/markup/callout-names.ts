/** The names of callouts, as in `::: tip`. */
export const calloutNames = ['note', 'info', 'tip', 'important', 'warning', 'caution', 'danger'] as const;
