import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { Live } from '../connect.ts';
import { type Call, type CallGrant, type CallState, idle, openCall } from './call.ts';
import { type LocalMedia, type MediaState, createMedia } from './media.ts';
import { createStore } from './store.ts';

interface Options {
  /** The live connection; undefined while there is none. */
  live: Pick<Live, 'openSeat'> | undefined;
  consult_id: string;
  /** Whether the user is in the room; false leaves the call. */
  isSeated: boolean;
  /** Fetches new relays. */
  renew(): Promise<Pick<CallGrant, 'ice_servers'>>;
}

/** Holds a seat in a consult's room while `isSeated`, with this device's camera and microphone. */
export function useCall({ live, consult_id, isSeated, renew }: Options) {
  const [media] = useState<LocalMedia>(() => createMedia());
  const [opened] = useState(() => createStore<{ call: Call | undefined }>({ call: undefined }));
  const { call } = useSyncExternalStore(opened.subscribe, opened.get);
  const grant = useRef<{ given: CallGrant; holds: boolean }>(undefined);
  const renewNow = useEffectEvent(renew);

  useEffect(() => {
    if (!live || !isSeated) return;
    const mine = openCall({ live, consult_id, media, renew: () => renewNow() });
    // `enter` was called before the call existed.
    if (grant.current) mine.enter(grant.current.given, grant.current);
    opened.set({ call: mine });
    return () => {
      mine.leave();
      opened.set({ call: undefined });
    };
  }, [live, consult_id, isSeated, media, opened]);
  useEffect(() => () => media.stop(), [media]);

  const state: CallState = useSyncExternalStore(call?.subscribe ?? never, call?.get ?? nothing);
  const devices: MediaState = useSyncExternalStore(media.subscribe, media.get);
  const enter = useCallback(
    (given: CallGrant, { holds } = { holds: false }) => {
      grant.current = { given, holds };
      opened.get().call?.enter(given, { holds });
    },
    [opened],
  );
  const release = useCallback(() => {
    if (grant.current) grant.current.holds = false;
    opened.get().call?.release();
  }, [opened]);
  const setAudioOnly = useCallback((isOn: boolean) => opened.get().call?.setAudioOnly(isOn), [opened]);
  const takeBack = useCallback(() => opened.get().call?.takeBack(), [opened]);
  const watchVideo = useCallback((video: HTMLVideoElement) => call?.watchVideo(video), [call]);
  const forget = useCallback(() => void (grant.current = undefined), []);
  return {
    state,
    devices,
    media,
    /** Joins the call with the grant of `ring` or `join`; `holds` sends no media yet. */
    enter,
    /** The ring was answered: starts sending media. */
    release,
    /** Talks by voice only, or with pictures again, in both directions. */
    setAudioOnly,
    /** Takes the seat back from another tab of the same user. */
    takeBack,
    /** Registers the element that shows the other side, so that frozen video is noticed. */
    watchVideo,
    /** Forgets the grant; rejoining then needs a new one. */
    forget,
  };
}

const never = () => () => {};
const nothing = () => idle;
