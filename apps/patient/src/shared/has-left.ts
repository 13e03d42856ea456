/** Says on the next screen, for as long as it is shown, that the account has been closed. Kept in the history entry. */
export const hasLeft = { hasLeft: true };

export const isHasLeft = (state: unknown): boolean => typeof state === 'object' && state !== null && 'hasLeft' in state;
