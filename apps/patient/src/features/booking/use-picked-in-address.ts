import { sessionOf } from '@haruka/ui';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { draftChanged } from '../../shared/booking-draft.slice.ts';
import { useBookingDraft, useSend } from '../../shared/hooks.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;
const time = /^([01]\d|2[0-3]):[0-5]0$/;
const idIn = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** What an address says was picked; undefined when it names no slot. */
function pickedIn(query: URLSearchParams) {
  const on_day = query.get('on_day') ?? '';
  const on_time = query.get('on_time') ?? '';
  if (!day.test(on_day) || !time.test(on_time)) return undefined;
  return {
    on_day,
    on_time,
    session: sessionOf(on_time),
    doctor_id: idIn(query.get('doctor_id')),
    questionId: idIn(query.get('speciality_id')),
  };
}

interface Picked {
  on_day: string | null;
  on_time: string | null;
  doctor_id: number | null;
  speciality_id: number | null;
}

/** Returns the query of an address that names what was picked; without a slot it names nothing. */
export function withPicked(query: URLSearchParams, picked: Picked): URLSearchParams {
  const isPicked = picked.on_day !== null && picked.on_time !== null;
  const after = new URLSearchParams(query);
  const { on_day, on_time, doctor_id, speciality_id } = picked;
  for (const [name, value] of Object.entries({ on_day, on_time, doctor_id, speciality_id })) {
    if (isPicked && value !== null) after.set(name, String(value));
    else after.delete(name);
  }
  return after;
}

/**
 * Keeps what was picked in the address, and picks what the address names. So a picked slot survives a login, also one
 * that ends in a tab opened by a link in an email. The stored redirect page (DATA-18) carries it.
 */
export function usePickedInAddress() {
  const send = useSend();
  const { doctor_id, on_day, on_time, questionId, temp } = useBookingDraft();
  const [query, setQuery] = useSearchParams();
  const asked = useRef(on_time ? undefined : pickedIn(query));

  useEffect(() => {
    if (asked.current) {
      send(draftChanged(asked.current));
      asked.current = undefined;
      return;
    }
    // Once it is booked this screen is on its way out, and its address with it.
    if (temp) return;
    const after = withPicked(query, { on_day, on_time, doctor_id, speciality_id: questionId });
    // A second replacement would undo a link that was pressed in between.
    if (after.toString() !== query.toString()) setQuery(after, { replace: true, preventScrollReset: true });
  }, [doctor_id, on_day, on_time, questionId, temp, send, query, setQuery]);
}
