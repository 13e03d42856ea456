import { errorCodes } from '@haruka/contract/errors';
import { errorText } from '@haruka/api';
import { useSubmitAnswers } from '@haruka/api/consultation/questionnaire';
import type { Consult } from '@haruka/contract/consultation/consult';
import { dayInTokyo, formatDayTime, formatTime } from '@haruka/i18n/patient';
import { useServerNow } from '@haruka/shell';
import { ErrorBanner, apiErrorOf } from '@haruka/shell/error-banner';
import { ActionBar, Banner, Button, Card, DescriptionList, Page, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { BookingSteps, useStep } from '../../shared/booking-steps.tsx';
import { stillOpen } from '../../shared/consult-now.ts';
import { Fee } from '../../shared/fee.tsx';
import { useFreshSheet } from '../../shared/fresh-sheet.ts';
import { HoldLine } from '../../shared/hold-line.tsx';
import { paths } from '../../shared/paths.ts';
import { nearestOf } from '../../shared/slot-refused.tsx';
import { useSlotLost } from '../../shared/use-slot-lost.ts';
import { ConsultGuard } from './consult-guard.tsx';
import { Done } from './done.tsx';
import { Taken } from './taken.tsx';
import { useFacts } from './use-facts.ts';

/** Steps 3 and 4 of 4: the booking read once more, and the word that makes it firm. */
export default function ConfirmReservationScreen() {
  const { t } = useTranslation();
  const step = useStep(3);
  return (
    <ConsultGuard head={{ title: t('reservation.confirm.title'), step }}>
      {(consult) =>
        consult.status === 'TENTATIVE' || consult.status === 'EXPIRED' ? (
          <Check key={consult.id} consult={consult} />
        ) : (
          <Done consult={consult} />
        )
      }
    </ConsultGuard>
  );
}

function Check({ consult }: { consult: Consult }) {
  const { t } = useTranslation();
  const step = useStep(3);
  const facts = useFacts(consult);
  const now = useServerNow(30_000);
  const { sheet } = useFreshSheet(consult.id);
  const [submit, { isLoading, isSuccess, error }] = useSubmitAnswers();
  const refusal = apiErrorOf(error);
  // A hold that ran out says nothing about the slot; whether it is still free is known before the last button.
  const lost = useSlotLost(
    {
      clinic_location_id: consult.clinic_location_id,
      doctor_id: consult.doctor.id,
      speciality_id: consult.speciality_id,
      on_day: dayInTokyo(consult.start_at),
      on_time: formatTime(consult.start_at),
    },
    { skip: consult.status !== 'EXPIRED' || isLoading || isSuccess },
  );
  const isTaken =
    refusal?.code === errorCodes.holdExpired || refusal?.code === errorCodes.slotTaken || lost !== undefined;
  const query = new URLSearchParams({ consult_id: consult.id, location_id: String(consult.clinic_location_id) });
  const toAnswers = `${paths['questions-confirm']}?${query.toString()}`;
  const until = formatDayTime(consult.change_until);

  return (
    <Page title={t('reservation.confirm.title')} lead={t('reservation.confirm.lead')} step={step}>
      <BookingSteps at={3} />
      {!isTaken && <HoldLine consult={consult} />}
      <Card tone="accent">
        <DescriptionList
          items={[
            ...facts,
            { term: t('reservation.facts.how'), text: t('reservation.confirm.how') },
            { term: t('reservation.facts.fee'), text: <Fee fee={consult.fee} /> },
            {
              term: t('reservation.facts.change'),
              text: stillOpen({ ...consult, status: 'CONFIRMED' }, now).move
                ? t('reservation.confirm.change', { at: until })
                : t('reservation.confirm.changePassed'),
            },
            {
              term: t('reservation.facts.room'),
              text: t('reservation.confirm.room', { at: formatDayTime(consult.room_opens_at) }),
            },
          ]}
        />
      </Card>
      <Banner tone="warning" title={t('reservation.confirm.urgentTitle')}>
        {t('reservation.confirm.urgent')}
      </Banner>
      {isTaken ? (
        <Taken consult={consult} sheet={sheet} near={lost ?? nearestOf(error)} />
      ) : (
        <>
          {refusal?.code === errorCodes.redFlagNotAccepted ? (
            <Banner
              tone="error"
              urgent
              title={errorText(refusal)}
              action={
                <TextLink href={`${paths['questions-urgent']}?consult_id=${consult.id}`} roomy>
                  {t('questionnaire.urgent.open')}
                </TextLink>
              }
            />
          ) : refusal?.code === errorCodes.answersRejected ? (
            <Banner
              tone="error"
              urgent
              title={t('reservation.confirm.unsent')}
              action={
                <TextLink href={toAnswers} roomy>
                  {t('reservation.confirm.toAnswers')}
                </TextLink>
              }
            />
          ) : (
            <ErrorBanner error={error} />
          )}
          <ActionBar
            back={
              <Button variant="text" fullWidth="phone" href={toAnswers}>
                {t('reservation.confirm.back')}
              </Button>
            }
          >
            <Button
              fullWidth="phone"
              busy={isLoading || !sheet}
              onClick={() => {
                if (sheet) void submit({ consult_id: consult.id, answers: sheet.answers, options: { silent: true } });
              }}
            >
              {t('reservation.confirm.act')}
            </Button>
          </ActionBar>
        </>
      )}
    </Page>
  );
}
