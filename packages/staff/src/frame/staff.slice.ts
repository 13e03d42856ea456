import type { MemberRole } from '@haruka/contract/define';
import type { MemberInformation } from '@haruka/contract/identity/profile';
import { nameOf, useLocale } from '@haruka/i18n';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';

/** The clinic app's data about the signed-in member. */
export interface ClinicStore {
  user: MemberInformation | null;
  isAuth: boolean;
  clinic_id: number | null;
  clinic_members: { id: number; role: MemberRole }[];
  /** The locations of this member as options of a field. */
  clinic_locations: { value: number; label: string }[];
}

/** The doctor app's data about the signed-in member (DATA-6). */
export interface DoctorStore {
  user: MemberInformation | null;
  isAuth: boolean;
  clinic_id: number | null;
  /** Of the first membership that names a location. */
  location_id: number | null;
}

const signedOut: ClinicStore & DoctorStore = {
  user: null,
  isAuth: false,
  clinic_id: null,
  clinic_members: [],
  clinic_locations: [],
  location_id: null,
};

/** Holds the signed-in member in the form that the specification gives the stores of both staff apps. */
export const staffSlice = createSlice({
  name: 'staff',
  initialState: signedOut,
  reducers: {
    memberLoaded: (_, { payload: user }: PayloadAction<MemberInformation>) => ({
      user,
      isAuth: true,
      clinic_id: user.clinic.id,
      clinic_members: user.clinic_members.map(({ id, role }) => ({ id, role })),
      clinic_locations: user.clinic_locations.map(({ id, name }) => ({ value: id, label: name })),
      location_id: user.clinic_members[0]?.clinic_location?.id ?? null,
    }),
    memberLeft: () => signedOut,
  },
});

export const { memberLoaded, memberLeft } = staffSlice.actions;

interface State {
  staff: ClinicStore & DoctorStore;
}

/** Returns the clinic app's store of the signed-in member, with the names of locations in the display language. */
export function useClinicStore(): ClinicStore {
  const store = useSelector(({ staff }: State) => staff);
  const locale = useLocale();
  const places = store.user?.clinic_locations ?? [];
  return { ...store, clinic_locations: places.map((place) => ({ value: place.id, label: nameOf(place, locale) })) };
}
