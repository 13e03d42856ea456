import { useClinicLocation } from '@haruka/api/clinic';
import type { Consult } from '@haruka/contract/consult';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { draftChanged } from '../../shared/booking-draft.slice.ts';
import { clinicChosen } from '../../shared/chosen-clinic.slice.ts';
import { useBookingDraft, useChosenClinic, useSend } from '../../shared/hooks.ts';

/**
 * Spec §2: "Booking-questions-confirm stores the location id and consult id from its query." A patient who comes by a link
 * then goes on at the clinic and with the booking of that link.
 */
export function useRememberedBooking({ id, status, clinic_location_id }: Consult) {
  const send = useSend();
  const chosen = useChosenClinic();
  const { consultId } = useBookingDraft();
  const [query] = useSearchParams();
  // An address can be typed; the location of one's own consult cannot.
  const location_id = Number(query.get('location_id')) === clinic_location_id ? clinic_location_id : undefined;
  const isOther = location_id !== undefined && chosen?.id !== location_id;
  const { data: clinic } = useClinicLocation(
    { location_id: location_id ?? 0, manners: { silent: true } },
    { skip: !isOther },
  );

  useEffect(() => {
    if (isOther) {
      // Choosing a clinic resets the draft, so it comes first.
      if (clinic) send(clinicChosen(clinic));
    } else if (consultId !== id) {
      send(draftChanged({ consultId: id, temp: status === 'TENTATIVE' }));
    }
  }, [clinic, consultId, id, isOther, send, status]);
}
