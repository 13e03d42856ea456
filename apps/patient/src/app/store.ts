import { type KnownAnswer, makeStore } from '@haruka/api';
import { local, session, writeStorage } from '@haruka/forms/storage';
import { connectClient } from '@haruka/shell';
import { bookingDraftSlice, emptyDraft, keepDraft } from '../shared/booking-draft.slice.ts';
import { chosenClinicSlice } from '../shared/chosen-clinic.slice.ts';
import { rememberRedirect } from '../shared/redirect.ts';
import { sessionEnded, sessionSlice, signedIn, signedOut } from '../shared/session.slice.ts';
import { patientSession } from '../shared/session.ts';
import { keys, typedKeys } from '../shared/storage.ts';

/**
 * The app's store: the cache of what the server told, and the three slices, kept where the spec keeps them. The cache begins
 * with `known`. `neutralState` hydrates.
 */
export function openStore(known: readonly KnownAnswer[] = []) {
  connectClient(patientSession);
  const store = makeStore(
    {
      session: sessionSlice.reducer,
      chosenClinic: chosenClinicSlice.reducer,
      bookingDraft: bookingDraftSlice.reducer,
    },
    known,
  );

  // Every visitor is sent the same prerendered page, whatever this browser remembers.
  const neutralState = neutral(store.getState());
  if (patientSession.refresh()) store.dispatch(signedIn());
  patientSession.subscribe((change) => {
    const before = store.getState().session.signedIn;
    if (before && (!change.signedIn || change.isOtherUser)) {
      store.dispatch(signedOut());
      rememberRedirect(null);
      if (change.end === 'expired') store.dispatch(sessionEnded());
      // A logout clears what was typed, too (AUTH-2). After an expired session the same patient comes back.
      else for (const key of typedKeys) writeStorage(session, key, null);
    }
    if (change.signedIn && !store.getState().session.signedIn) store.dispatch(signedIn());
  });

  let { chosenClinic, bookingDraft } = store.getState();
  store.subscribe(() => {
    const now = store.getState();
    if (now.chosenClinic !== chosenClinic) writeStorage(local, keys.chosenClinic, (chosenClinic = now.chosenClinic));
    if (now.bookingDraft !== bookingDraft) keepDraft((bookingDraft = now.bookingDraft));
  });
  return { store, neutralState };
}

/** Returns a state without what it says of the visitor. */
export const neutral = <State extends object>(state: State): State => ({
  ...state,
  session: sessionSlice.getInitialState(),
  chosenClinic: null,
  bookingDraft: emptyDraft,
});
