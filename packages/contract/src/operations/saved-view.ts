import * as z from 'zod/mini';
import { read, write } from '../define.ts';
import { limits } from '../limits.ts';
import { Nothing } from '../primitives.ts';

/** The lists of staff whose filters a member can save. */
export const viewLists = [
  'orders',
  'deliveries',
  'inquiries',
  'patients',
  'products',
  'members',
  'suspense',
  'takings',
  'prescription_requests',
] as const;
export type ViewList = (typeof viewLists)[number];

const { nameMax, queryMax } = limits.views;

/** Characters that no file name may hold, so that a view can name a file; and what cannot be seen. */
const unreserved = /^[^\\/:*?"<>|\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]+$/u;
/** Names and values of an address, percent-encoded as `URLSearchParams` writes them. */
const encoded = /^$|^[a-z][a-z_]*=[\w.*+%-]*(&[a-z][a-z_]*=[\w.*+%-]*)*$/;

const texts = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(nameMax), z.regex(unreserved)),
  /** Filters, order and columns, as in the address of the list; without its page. */
  query: z.string().check(z.maxLength(queryMax), z.regex(encoded)),
  /** Whether the list opens with it. */
  is_default: z.boolean(),
};
const List = z.enum(viewLists);

/** A filter of a list that a member named. It belongs to this member alone. */
export const SavedView = z.object({
  id: z.uuid(),
  ...texts,
  /** How many times it was saved. */
  version: z.int(),
});
export type SavedView = z.infer<typeof SavedView>;

const one = { id: z.uuid() };
const seen = { version: z.int().check(z.gte(1)) };

export const savedViewRoutes = {
  savedViews: read('GET clinic/saved-views/', {
    summary: 'The views that the caller saved for a list, by name',
    for: ['clinic', 'doctor'],
    reach: 'own',
    query: z.object({ list: List }),
    data: z.array(SavedView),
    shows: ['views'],
  }),
  addSavedView: write('POST clinic/add-saved-view/', {
    summary: 'Save the filter of a list under a name. 01002 names the field when the name is taken or the list is full',
    for: ['clinic', 'doctor'],
    reach: 'own',
    body: z.object({ list: List, ...texts }),
    data: SavedView,
    changes: ['views'],
  }),
  changeSavedView: write('PUT clinic/saved-view/', {
    summary: 'Rename or replace a saved view, or open the list with it. 01010 when it was changed or deleted meanwhile',
    for: ['clinic', 'doctor'],
    reach: 'own',
    body: z.object({ ...one, ...seen, ...texts }),
    data: SavedView,
    errors: ['editConflict'],
    changes: ['views'],
  }),
  removeSavedView: write('POST clinic/remove-saved-view/', {
    summary: 'Delete a saved view; it can be restored for some minutes. 01010 when it was changed or deleted meanwhile',
    for: ['clinic', 'doctor'],
    reach: 'own',
    body: z.object({ ...one, ...seen }),
    data: Nothing,
    errors: ['editConflict'],
    changes: ['views'],
  }),
  restoreSavedView: write('POST clinic/restore-saved-view/', {
    summary: 'Restore a view that was deleted a moment ago. 01010 when nothing is left to restore',
    for: ['clinic', 'doctor'],
    reach: 'own',
    body: z.object(one),
    data: SavedView,
    errors: ['editConflict'],
    changes: ['views'],
  }),
};
