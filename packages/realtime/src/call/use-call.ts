import type { Seat as Grant } from '@haruka/contract/call';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Live } from '../connect.ts';
import { type Call, type CallState, idle, openCall } from './call.ts';
import { type LocalMedia, type MediaState, createMedia } from './media.ts';

interface Options {
  /** The line to the server; undefined while there is none. */
  live: Pick<Live, 'openSeat'> | undefined;
  consult_id: string;
  /** Whether one sits in the room at all; standing up leaves the call. */
  isSeated: boolean;
  /** Fresh relays for finding a new way. */
  renew(): Promise<Pick<Grant, 'ice_servers'>>;
}

/** A seat in a consult's room for as long as the screen wants one, with this device's camera and microphone. */
export function useCall({ live, consult_id, isSeated, renew }: Options) {
  const [media] = useState<LocalMedia>(() => createMedia());
  const [call, setCall] = useState<Call>();
  const grant = useRef<Pick<Grant, 'polite' | 'ice_servers'>>(undefined);
  const renewing = useRef(renew);
  renewing.current = renew;

  useEffect(() => {
    if (!live || !isSeated) return;
    const opened = openCall({ live, consult_id, media, renew: () => renewing.current() });
    // Joined before, or while the line was being built.
    if (grant.current) opened.enter(grant.current);
    setCall(opened);
    return () => {
      opened.leave();
      setCall(undefined);
    };
  }, [live, consult_id, isSeated, media]);
  useEffect(() => () => media.stop(), [media]);

  const state: CallState = useSyncExternalStore(call?.subscribe ?? never, call?.get ?? nothing);
  const devices: MediaState = useSyncExternalStore(media.subscribe, media.get);
  return {
    state,
    devices,
    media,
    /** Into the call, with what `ring` or `join` gave. */
    enter(given: Pick<Grant, 'polite' | 'ice_servers'>) {
      grant.current = given;
      call?.enter(given);
    },
    takeBack: () => call?.takeBack(),
    /** Out of the call; coming back needs a new grant. */
    forget() {
      grant.current = undefined;
    },
  };
}

const never = () => () => {};
const nothing = () => idle;
