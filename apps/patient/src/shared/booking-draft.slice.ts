import { writeStorage, readStorage, session } from '@haruka/forms/storage';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { clinicChosen } from './chosen-clinic.slice.ts';
import { signedOut } from './session.slice.ts';
import { keys } from './storage.ts';

export const sessionsOfDay = ['morning', 'afternoon', 'evening'] as const;
export type SessionOfDay = (typeof sessionsOfDay)[number];

/** What has been picked so far on the way to a booking, with the spec's own field names (DATA-12). */
export interface BookingDraft {
  /** null: any doctor who is free then. */
  doctor_id: number | null;
  on_day: string | null;
  on_time: string | null;
  is_today: boolean;
  session: SessionOfDay;
  /** A provisional booking exists on the server; `consultId` names it. */
  temp: boolean;
  consultId: string | null;
  /** Name of the picked doctor as it was shown. */
  doctor: string | null;
  /** Holds the id of a speciality, whose questionnaire will be asked. The specification fixes the name. */
  questionId: number | null;
  /** The child the consult is for; null: the account holder. */
  dependant_id: string | null;
}

export const emptyDraft: BookingDraft = {
  doctor_id: null,
  on_day: null,
  on_time: null,
  is_today: false,
  session: 'afternoon',
  temp: false,
  consultId: null,
  doctor: null,
  questionId: null,
  dependant_id: null,
};

export const isBookingDraft = (value: unknown): value is BookingDraft =>
  typeof value === 'object' && value !== null && Object.keys(emptyDraft).every((key) => key in value);

/** Keeps the draft for a reload of this tab; an empty one leaves no trace. */
export const keepDraft = (draft: BookingDraft) =>
  writeStorage(session, keys.bookingDraft, draft === emptyDraft ? null : draft);

export const bookingDraftSlice = createSlice({
  name: 'bookingDraft',
  // A reload keeps the draft; a later visit starts with an empty one.
  initialState: (): BookingDraft => readStorage(session, keys.bookingDraft, isBookingDraft) ?? emptyDraft,
  reducers: {
    draftChanged: (draft, { payload }: PayloadAction<Partial<BookingDraft>>) => ({ ...draft, ...payload }),
    draftReset: () => emptyDraft,
  },
  extraReducers: (build) =>
    build
      // Another clinic has other doctors and other hours (GUARD-10: the booking draft is reset).
      .addCase(clinicChosen, () => emptyDraft)
      .addCase(signedOut, () => emptyDraft),
});

export const { draftChanged, draftReset } = bookingDraftSlice.actions;
