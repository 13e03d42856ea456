import { useIsHydrated } from '@haruka/shell';
import { useDispatch, useSelector } from 'react-redux';
import type { bookingDraftSlice } from './booking-draft.slice.ts';
import type { chosenClinicSlice } from './chosen-clinic.slice.ts';
import type { sessionSlice } from './session.slice.ts';

/** State that several screens share and no feature owns: the session, the chosen clinic, the booking draft. */
export interface SharedState {
  session: ReturnType<typeof sessionSlice.reducer>;
  chosenClinic: ReturnType<typeof chosenClinicSlice.reducer>;
  bookingDraft: ReturnType<typeof bookingDraftSlice.reducer>;
}

export const useShared = useSelector.withTypes<SharedState>();
export const useSend = useDispatch;

/** Whether a patient is signed in. Known together with the query of the address, on which it depends what is shown. */
export const useSignedIn = () => {
  const isHydrated = useIsHydrated();
  return useShared((state) => state.session.signedIn) && isHydrated;
};
/** Whether the last session of this page ended by itself. Known together with the query of the address. */
export const useSessionIsOver = () => {
  const isHydrated = useIsHydrated();
  return useShared((state) => state.session.isOver) && isHydrated;
};
export const useChosenClinic = () => useShared((state) => state.chosenClinic);
export const useBookingDraft = () => useShared((state) => state.bookingDraft);
