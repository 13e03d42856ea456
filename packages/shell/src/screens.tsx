import { holdResponses } from '@haruka/api';
import { Activity, use, useCallback, useEffect, useRef, useState } from 'react';
import { type RouteObject, UNSAFE_LocationContext as Place, useNavigate, useRoutes } from 'react-router';
import { isOwnPath, withRedirect } from './redirect.ts';
import { useOnChange } from './use-on-change.ts';

interface Props {
  table: RouteObject[];
  /** The path of the one screen that covers any other (AUTH-10: maintenance). */
  coverPath: string;
}

/**
 * Shows the screen of the address. While `coverPath` has the address, the previous screen stays mounted and hidden behind it,
 * with its typed text: maintenance loses no input.
 */
export function Screens({ table, coverPath }: Props) {
  const here = use(Place);
  const isCovered = here.location.pathname === coverPath;
  const [kept, setKept] = useState(isCovered ? undefined : here);
  const behind = isCovered ? kept : here;
  if (behind !== kept) setKept(behind);
  const isResting = isCovered && behind !== undefined;
  useEffect(() => (isResting ? holdResponses() : undefined), [isResting]);
  return (
    <>
      {isCovered && <Table table={table} />}
      {behind && (
        <Activity mode={isCovered ? 'hidden' : 'visible'}>
          <Place value={behind}>
            <Table table={table} />
          </Place>
        </Activity>
      )}
    </>
  );
}

const Table = ({ table }: Pick<Props, 'table'>) => useRoutes(table);

const isInFront = (state: unknown) => typeof state === 'object' && state !== null && 'inFront' in state;

/** Returns how a screen covers the others, and how it uncovers the previous one. */
export function useIsInBackground(coverPath: string) {
  const { location } = use(Place);
  const { pathname, search, state } = location;
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  // Two reasons to cover may arrive at once; the second must not add another history entry.
  const isStepping = useRef(false);
  useOnChange(pathname, () => {
    isStepping.current = false;
  });

  const step = useCallback(() => {
    if (pathname === coverPath || isStepping.current) return;
    isStepping.current = true;
    void navigate(withRedirect(coverPath, pathname + search), { state: { inFront: true } });
  }, [coverPath, navigate, pathname, search]);

  const uncover = useCallback(
    (otherwise: string) => {
      if (isLeaving.current) return;
      isLeaving.current = true;
      const back = new URLSearchParams(search).get('redirect');
      // One step back returns to the exact place; a visit by address goes there by navigation.
      if (isInFront(state)) void navigate(-1);
      else void navigate(isOwnPath(back) ? back : otherwise, { replace: true });
    },
    [navigate, search, state],
  );
  return { step, uncover };
}
