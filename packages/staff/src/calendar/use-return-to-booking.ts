import { useEffect, useRef } from 'react';

/** Returns whether the focus is lost: on nothing, or in a sheet that is closing. */
const isLost = ({ activeElement }: Document) =>
  !activeElement?.isConnected || activeElement === document.body || activeElement.closest('[role="dialog"]') !== null;

/**
 * After the record of a booking closes, the focus stands on this booking in the calendar. What opened the record may be gone:
 * a free slot that was booked, or a booking that moved. A booking that is out of sight leaves the focus to the calendar.
 */
export function useReturnToBooking(consult: string | undefined) {
  const before = useRef<string>(undefined);
  useEffect(() => {
    const closed = before.current;
    before.current = consult;
    if (!closed || consult || !isLost(document)) return;
    const faces = [...document.querySelectorAll<HTMLElement>('[data-consult]')];
    const booking = faces.find(({ dataset }) => dataset['consult'] === closed)?.closest('button, a, [tabindex]');
    const place = booking ?? document.querySelector('.hk-lanes') ?? document.querySelector('h1');
    if (place instanceof HTMLElement) place.focus();
  }, [consult]);
}
