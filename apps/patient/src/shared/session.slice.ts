import { createSlice } from '@reduxjs/toolkit';

/** Whether a patient is signed in. The tokens themselves lie with @haruka/api; screens only need to know this. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: { signedIn: false, isOver: false },
  reducers: {
    signedIn: () => ({ signedIn: true, isOver: false }),
    /** Left, or was left: a refresh failed (AUTH-6). Everything personal in the browser goes with it. */
    signedOut: () => ({ signedIn: false, isOver: false }),
    /** The session ended without a logout; the login screen says so until a person signs in. */
    sessionEnded: () => ({ signedIn: false, isOver: true }),
  },
});

export const { sessionEnded, signedIn, signedOut } = sessionSlice.actions;
