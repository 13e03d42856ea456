import { local, readStorage } from '@haruka/forms/storage';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from './session.slice.ts';
import { keys } from './storage.ts';

/** The clinic location the patient has chosen; stored locally (DATA-18). Facts about it are asked for by id. */
export interface ChosenClinic {
  id: number;
  name: string;
  name_en: string;
  clinic_id: number;
}

export const isChosenClinic = (value: unknown): value is ChosenClinic =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  Number.isInteger(value.id) &&
  'name' in value &&
  'name_en' in value;

export const chosenClinicSlice = createSlice({
  name: 'chosenClinic',
  initialState: (): ChosenClinic | null => readStorage(local, keys.chosenClinic, isChosenClinic) ?? null,
  reducers: {
    clinicChosen: (_state, { payload: { id, name, name_en, clinic_id } }: PayloadAction<ChosenClinic>) => ({
      id,
      name,
      name_en,
      clinic_id,
    }),
  },
  // Logout clears the clinic store (AUTH-2).
  extraReducers: (build) => build.addCase(signedOut, () => null),
});

export const { clinicChosen } = chosenClinicSlice.actions;
