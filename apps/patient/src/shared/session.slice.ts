import { createSlice } from '@reduxjs/toolkit';

/** Whether a patient is signed in. The tokens themselves lie with @haruka/api; screens only need to know this. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: { signedIn: false },
  reducers: {
    signedIn: () => ({ signedIn: true }),
    /** Left, or was left: a refresh failed (spec §4). Everything personal in the browser goes with it. */
    signedOut: () => ({ signedIn: false }),
  },
});

export const { signedIn, signedOut } = sessionSlice.actions;
