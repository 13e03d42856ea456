import { useJoinedClinicLocation } from '@haruka/api/directory/clinic';
import { useConsultById } from '@haruka/api/consultation/consult';
import type { Consult } from '@haruka/contract/consultation/consult';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { draftChanged } from '../../shared/booking-draft.slice.ts';
import { clinicChosen } from '../../shared/chosen-clinic.slice.ts';
import { useBookingDraft, useChosenClinic, useSend } from '../../shared/hooks.ts';

/**
 * Stores the location and the consult of the address as the chosen clinic and the booking draft (GUARD-2). So a
 * patient who opens a link continues there. The server says whether the consult belongs to the location.
 */
export function useRememberedBooking({ id, status }: Consult) {
  const send = useSend();
  const chosen = useChosenClinic();
  const { consultId } = useBookingDraft();
  const [query] = useSearchParams();
  const clinic_location_id = Number(query.get('location_id')) || 0;
  const { data: booked, isError } = useConsultById(
    { consult_id: id, clinic_location_id, options: { silent: true } },
    { skip: clinic_location_id === 0 },
  );
  const isOther = booked !== undefined && chosen?.id !== clinic_location_id;
  const { data: clinic } = useJoinedClinicLocation(
    { clinic_location_id, options: { silent: true } },
    { skip: !isOther },
  );
  const isAnswered = clinic_location_id === 0 || isError || booked !== undefined;

  useEffect(() => {
    if (isOther) {
      // Choosing a clinic resets the draft, so it comes first.
      if (clinic) send(clinicChosen(clinic));
    } else if (isAnswered && consultId !== id) {
      send(draftChanged({ consultId: id, temp: status === 'TENTATIVE', is_today: booked?.is_today ?? false }));
    }
  }, [booked, clinic, consultId, id, isAnswered, isOther, send, status]);
}
