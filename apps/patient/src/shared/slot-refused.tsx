import { errorCodes } from '@haruka/contract/errors';
import { errorText } from '@haruka/api';
import { useMyConsult } from '@haruka/api/consultation/consult';
import { formatDayTime, formatShortDay, formatSlot } from '@haruka/i18n/patient';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { Banner, Button, Stack, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { paths } from './paths.ts';
import { type Person, useDoctorName } from './wording.ts';

/** A free slot near the one that was lost (05006, 05023). */
export interface NearSlot {
  doctor_id: number;
  on_day: string;
  on_time: string;
}

interface Props {
  error: unknown;
  /** Those who may stand behind a free slot. */
  doctors: readonly (Person & { id: number })[];
  onPick: (slot: NearSlot) => void;
}

/** Why a slot could not be had, and the way on: the nearest free ones (05006), or the booking in the way (05007). */
export function SlotRefused({ error, doctors, onPick }: Props) {
  const refusal = apiErrorOf(error);
  if (!refusal) return null;
  const { consult_id } = (refusal.meta ?? {}) as { consult_id?: string };
  return (
    <Banner tone="warning" title={errorText(refusal)} urgent>
      <NearSlots slots={nearestOf(error)} doctors={doctors} onPick={onPick} />
      {refusal.code === errorCodes.alreadyBooked && consult_id && <InTheWay consult_id={consult_id} />}
      {refusal.code === errorCodes.unpaidItems && <ToPayments />}
    </Banner>
  );
}

/** The way to pay, where unpaid orders block a booking (05019). */
function ToPayments() {
  const { t } = useTranslation();
  return (
    <TextLink href={paths['patient-payment-history']} roomy>
      {t('payment.unpaid')}
    </TextLink>
  );
}

/** The free slots a refusal offers instead. */
export const nearestOf = (error: unknown): readonly NearSlot[] =>
  ((apiErrorOf(error)?.meta ?? {}) as { nearest?: NearSlot[] }).nearest ?? [];

/** Free slots nearby, each a button. */
export function NearSlots({ slots, doctors, onPick }: { slots: readonly NearSlot[] } & Omit<Props, 'error'>) {
  const { t } = useTranslation();
  const nameOf = useDoctorName();
  if (slots.length === 0) return null;
  return (
    <Stack gap={8}>
      <p>{t('booking.refused.nearest')}</p>
      {slots.map((slot) => {
        const doctor = doctors.find(({ id }) => id === slot.doctor_id);
        return (
          <Button
            key={`${slot.doctor_id} ${slot.on_day} ${slot.on_time}`}
            variant="secondary"
            onClick={() => onPick(slot)}
          >
            {formatShortDay(slot.on_day)} {formatSlot(slot.on_time)}
            {doctor && (
              <>
                <br />
                {t('words.doctor_name', { name: nameOf(doctor) })}
              </>
            )}
          </Button>
        );
      })}
    </Stack>
  );
}

function InTheWay({ consult_id }: { consult_id: string }) {
  const { t } = useTranslation();
  const nameOf = useDoctorName();
  const { data: consult } = useMyConsult({ consult_id, options: { silent: true } });
  const isProvisional = consult?.status === 'TENTATIVE';
  return (
    <Stack gap={4}>
      {consult && (
        <p>
          {t('booking.refused.inTheWay', {
            at: formatDayTime(consult.start_at),
            name: nameOf(consult.doctor),
            status: t(`status.consult.${consult.status}`),
          })}
        </p>
      )}
      <TextLink
        href={isProvisional ? `${paths['questions-info']}?consult_id=${consult_id}` : paths['reservation-list']}
        roomy
      >
        {isProvisional ? t('booking.refused.toQuestions') : t('booking.refused.toBooking')}
      </TextLink>
    </Stack>
  );
}
