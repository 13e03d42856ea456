import { useState } from 'react';

/** What the hook reads of the answer of a query. Times are in milliseconds. */
interface Answer<Data> {
  currentData?: Data;
  startedTimeStamp?: number;
  fulfilledTimeStamp?: number;
  isFetching: boolean;
}

const begin = (key: string) => ({ key, since: Date.now(), isFresh: false });

/**
 * Returns the data of a query as the server has them since this screen asked, or undefined until then. The cache may be
 * older than the last autosave, and typing must not go on from it. Later answers do not take the data away.
 *
 * `key` names what is asked for, for example a consult. `changedAt` is when this tab last changed it, in milliseconds. An
 * answer to a request that began before the change may be older: `isStale` says to ask again.
 */
export function useFreshData<Data>(key: string, answer: Answer<Data>, changedAt = 0) {
  const [asked, setAsked] = useState(() => begin(key));
  const isSame = asked.key === key;
  const begun = answer.startedTimeStamp ?? 0;
  const received = answer.fulfilledTimeStamp ?? 0;
  // While it is asked again the data are still those of the request before, also within the same millisecond.
  const isAnswered = isSame && !answer.isFetching && received >= asked.since && received >= begun;
  const isNew = isAnswered && begun >= changedAt;
  const isFresh = isNew || (isSame && asked.isFresh);
  if (!isSame) setAsked(() => begin(key));
  else if (isFresh !== asked.isFresh) setAsked({ ...asked, isFresh });
  return { data: isFresh ? answer.currentData : undefined, isStale: isAnswered && !isFresh };
}
