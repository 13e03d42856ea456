import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Live } from '../connect.ts';
import { type Call, type CallGrant, type CallState, idle, openCall } from './call.ts';
import { type LocalMedia, type MediaState, createMedia } from './media.ts';

interface Options {
  /** The line to the server; undefined while there is none. */
  live: Pick<Live, 'openSeat'> | undefined;
  consult_id: string;
  /** Whether one sits in the room at all; standing up leaves the call. */
  isSeated: boolean;
  /** Fresh relays for finding a new way. */
  renew(): Promise<Pick<CallGrant, 'ice_servers'>>;
}

/** A seat in a consult's room for as long as the screen wants one, with this device's camera and microphone. */
export function useCall({ live, consult_id, isSeated, renew }: Options) {
  const [media] = useState<LocalMedia>(() => createMedia());
  const [call, setCall] = useState<Call>();
  const opened = useRef<Call>(undefined);
  const grant = useRef<{ given: CallGrant; holds: boolean }>(undefined);
  const renewing = useRef(renew);
  renewing.current = renew;

  useEffect(() => {
    if (!live || !isSeated) return;
    const mine = openCall({ live, consult_id, media, renew: () => renewing.current() });
    // Joined before, or while the line was being built.
    if (grant.current) mine.enter(grant.current.given, grant.current);
    opened.current = mine;
    setCall(mine);
    return () => {
      mine.leave();
      opened.current = undefined;
      setCall(undefined);
    };
  }, [live, consult_id, isSeated, media]);
  useEffect(() => () => media.stop(), [media]);

  const state: CallState = useSyncExternalStore(call?.subscribe ?? never, call?.get ?? nothing);
  const devices: MediaState = useSyncExternalStore(media.subscribe, media.get);
  const enter = useCallback((given: CallGrant, { holds } = { holds: false }) => {
    grant.current = { given, holds };
    opened.current?.enter(given, { holds });
  }, []);
  const release = useCallback(() => {
    if (grant.current) grant.current.holds = false;
    opened.current?.release();
  }, []);
  const takeBack = useCallback(() => opened.current?.takeBack(), []);
  const watchPicture = useCallback((video: HTMLVideoElement) => call?.watchPicture(video), [call]);
  const forget = useCallback(() => void (grant.current = undefined), []);
  return {
    state,
    devices,
    media,
    /** Into the call, with what `ring` or `join` gave; `holds` without picture and sound yet. */
    enter,
    /** The ring was answered: picture and sound may go. */
    release,
    /** From another tab of the same person. */
    takeBack,
    /** Tells the call which element shows the other side, so that it notices a picture that stands still. */
    watchPicture,
    /** Coming back into a call then needs a new grant. */
    forget,
  };
}

const never = () => () => {};
const nothing = () => idle;
