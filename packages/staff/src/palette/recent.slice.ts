import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { memberLeft } from '../frame/staff.slice.ts';

/** A patient whose record was opened lately, or a command that was chosen. */
export type Recent = { id: string; patient?: { label: string; note: string } };

const most = 6;
const none: Recent[] = [];

/** What a member used last, the latest first. It lives in memory only: names of patients stay out of the browser's storage. */
export const recentSlice = createSlice({
  name: 'recent',
  initialState: none,
  reducers: {
    used: (list, { payload }: PayloadAction<Recent>) =>
      [payload, ...list.filter(({ id }) => id !== payload.id)].slice(0, most),
  },
  extraReducers: (build) => build.addCase(memberLeft, () => none),
});

export const { used } = recentSlice.actions;

/** Returns what this member used last. */
export const useRecent = () => useSelector(({ recent }: { recent: Recent[] }) => recent);
