import { useFinishCard, useStartCard } from '@haruka/api/money/card';
import type { Card } from '@haruka/contract/money/card';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

type Outcome = { kind: 'adding' } | { kind: 'added'; card: Card } | { kind: 'none' } | undefined;

/** Leads to the page of the payment service for a new card, and stores the card when the person returns. */
export function useNewCard(back: { return_to: 'cards' | 'payment'; order_id?: string }) {
  const [query, setQuery] = useSearchParams();
  const [start, starting] = useStartCard();
  const [finish, finishing] = useFinishCard();
  const [outcome, setOutcome] = useState<Outcome>();
  const setup_id = query.get('setup');
  const handled = useRef<string>(undefined);
  useEffect(() => {
    if (setup_id === null || handled.current === setup_id) return;
    handled.current = setup_id;
    const store = async () => {
      setOutcome({ kind: 'adding' });
      const { data, error } = await finish({ setup_id, options: { silent: true } });
      setOutcome(error ? undefined : data ? { kind: 'added', card: data } : { kind: 'none' });
      setQuery(
        (now) => {
          now.delete('setup');
          return now;
        },
        { replace: true },
      );
    };
    void store();
  }, [setup_id, finish, setQuery]);
  const add = async () => {
    const { data } = await start({ ...back, options: { silent: true } });
    if (data) window.location.assign(data.url);
  };
  return {
    add,
    isAdding: starting.isLoading || finishing.isLoading,
    error: starting.error ?? finishing.error,
    outcome,
  };
}
