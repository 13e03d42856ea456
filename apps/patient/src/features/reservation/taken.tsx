import { useClinicLocation } from '@haruka/api/directory/clinic';
import { useBookConsult } from '@haruka/api/consultation/consult';
import type { Consult } from '@haruka/contract/consultation/consult';
import type { AnswerSheet } from '@haruka/contract/consultation/questionnaire';
import { Banner, Button, Stack } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { carryAnswers } from '../../shared/kept-answers.ts';
import { paths } from '../../shared/paths.ts';
import { patientSession } from '../../shared/session.ts';
import { type NearSlot, NearSlots, nearestOf, SlotRefused } from '../../shared/slot-refused.tsx';

interface Props {
  consult: Consult;
  sheet: AnswerSheet | undefined;
  near: readonly NearSlot[];
}

/**
 * Says that the hold expired and another patient has the slot. Offers a nearby slot with the same answers
 * (holdExpired).
 */
export function Taken({ consult, sheet, near }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: clinic } = useClinicLocation({ location_id: consult.clinic_location_id, options: { silent: true } });
  const [book, { isLoading, error }] = useBookConsult();
  const doctors = clinic?.doctors ?? [];
  // Once a nearby slot was lost too, only what is free now is offered.
  const slots = error ? nearestOf(error) : near;

  const carry = () => {
    if (sheet) carryAnswers(patientSession.subject(), sheet.questionnaire.id, sheet.answers);
  };
  const take = async ({ doctor_id, on_day, on_time }: NearSlot) => {
    if (isLoading) return;
    const { clinic_location_id, speciality_id } = consult;
    const { data } = await book({
      clinic_location_id,
      speciality_id,
      doctor_id,
      on_day,
      on_time,
      options: { silent: true },
    });
    if (!data) return;
    carry();
    const query = new URLSearchParams({ consult_id: data.id, location_id: String(clinic_location_id) });
    await navigate(`${paths['questions-confirm']}?${query.toString()}`, { replace: true });
  };

  return (
    <Stack gap={16}>
      {error ? (
        <SlotRefused error={error} doctors={doctors} onPick={(slot) => void take(slot)} />
      ) : (
        <Banner tone="warning" title={t('reservation.taken.title')} urgent>
          <p>{t(slots.length > 0 ? 'reservation.taken.text' : 'reservation.taken.none')}</p>
          <NearSlots slots={slots} doctors={doctors} onPick={(slot) => void take(slot)} />
        </Banner>
      )}
      <Button variant="secondary" fullWidth href={paths.booking} onClick={carry}>
        {t('reservation.taken.other')}
      </Button>
    </Stack>
  );
}
