/** Returns whether this page was rendered for its query, and carries what the API answered (decision 113). */
export const isAnswered = (): boolean => document.documentElement.dataset.answered === location.search;

/** Returns the answers that the page carries, in the order in which they were asked for. */
export function sentAnswers<Answer>(): Answer[] {
  const text = isAnswered() && document.getElementById('answers')?.textContent;
  return text ? (JSON.parse(text) as Answer[]) : [];
}

/** Returns whether the browser may have kept the page, with its answers, since an earlier visit. */
export const isKeptPage = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward');
