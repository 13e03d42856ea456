import { holdResponses } from '@haruka/api';
import { Activity, use, useCallback, useEffect, useRef, useState } from 'react';
import { type RouteObject, UNSAFE_LocationContext as Place, useNavigate, useRoutes } from 'react-router';
import { isOwnPath, withRedirect } from './redirect.ts';

interface Props {
  table: RouteObject[];
  /** The path of the one screen that is put in front of any other (spec §4: maintenance). */
  aside: string;
}

/**
 * The screen of the address. While `aside` has the address, the screen before stays behind it, unseen and at rest, with all
 * that was typed into it: nobody loses a word to a maintenance.
 */
export function Screens({ table, aside }: Props) {
  const here = use(Place);
  const isAside = here.location.pathname === aside;
  const [kept, setKept] = useState(isAside ? undefined : here);
  const behind = isAside ? kept : here;
  if (behind !== kept) setKept(behind);
  const isResting = isAside && behind !== undefined;
  useEffect(() => (isResting ? holdResponses() : undefined), [isResting]);
  return (
    <>
      {isAside && <Table table={table} />}
      {behind && (
        <Activity mode={isAside ? 'hidden' : 'visible'}>
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

/** How a screen is put in front of the others, and how it gives way to the one behind it again. */
export function useIsInBackground(aside: string) {
  const { location } = use(Place);
  const { pathname, search, state } = location;
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  // Two reasons to step aside may arrive at once; the second must not put another entry into the history.
  const isStepping = useRef(false);
  useEffect(() => {
    isStepping.current = false;
  }, [pathname]);

  const step = useCallback(() => {
    if (pathname === aside || isStepping.current) return;
    isStepping.current = true;
    void navigate(withRedirect(aside, pathname + search), { state: { inFront: true } });
  }, [aside, navigate, pathname, search]);

  const giveWay = useCallback(
    (otherwise: string) => {
      if (isLeaving.current) return;
      isLeaving.current = true;
      const back = new URLSearchParams(search).get('redirect');
      // One step back is the very place, with its history; who came by the address alone is led there.
      if (isInFront(state)) void navigate(-1);
      else void navigate(isOwnPath(back) ? back : otherwise, { replace: true });
    },
    [navigate, search, state],
  );
  return { step, giveWay };
}
