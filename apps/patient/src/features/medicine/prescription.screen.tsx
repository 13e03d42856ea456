import { useRefillablePrescriptions } from '@haruka/api/pharmacy/prescription-request';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { Button, EmptyState, ErrorState, Page, Section, Skeletons, Stack, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { MyRequests } from './my-requests.tsx';
import { PersonChoice } from './person-choice.tsx';
import { PhoneNeeded, useIsUnverified } from './phone-needed.tsx';
import { RequestPrice } from './request-price.tsx';
import { requestQuery } from './request-query.ts';
import { TitledPrescription } from './titled-prescription.tsx';

/** Where a patient asks for medicine: what can be requested again, and what was requested (FORM-2). */
export default function PrescriptionScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  // A message about an answer links here: the answer stands first then.
  const isAnswer = query.has('requests');
  return (
    <Page title={t('refill.title')} lead={t('refill.lead')}>
      <PhoneNeeded />
      <Text>{t('refill.rules')}</Text>
      {isAnswer && <MyRequests />}
      <Refillable />
      {!isAnswer && <MyRequests />}
    </Page>
  );
}

function Refillable() {
  const { t } = useTranslation();
  const isUnverified = useIsUnverified();
  const [query] = useSearchParams();
  const person = query.get('for') ?? undefined;
  const { currentData, error, isFetching, refetch } = useRefillablePrescriptions({
    ...(person && { dependant_id: person }),
    options: { silent: true },
  });
  return (
    <Section title={t('refill.choose')}>
      <PersonChoice person={person} />
      {!currentData &&
        (error ? (
          <ErrorState
            code={apiErrorOf(error)?.code}
            title={t('medicine.failed')}
            retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
          />
        ) : (
          <Skeletons count={1} words={{ loading: t('words.loading') }} />
        ))}
      {currentData?.length === 0 && (
        <EmptyState
          picture="book"
          title={t('refill.none')}
          action={
            <Button variant="secondary" href={paths.finder}>
              {t('refill.book')}
            </Button>
          }
        >
          {t('refill.noneText')}
        </EmptyState>
      )}
      {currentData?.map(({ prescription, total, ...delivery }) => (
        <Stack key={prescription.id} gap={12}>
          <TitledPrescription prescription={prescription} />
          {total === null ? (
            <Text>{t('refill.gone')}</Text>
          ) : (
            <>
              <RequestPrice total={total} {...delivery} />
              {!isUnverified && (
                <Stack row wrap gap={12}>
                  <Button
                    href={`${paths['same-as-last']}?${requestQuery({ person, prescription_id: prescription.id })}`}
                  >
                    {t('refill.ask')}
                  </Button>
                  <Button
                    variant="secondary"
                    href={`${paths['prescription-quantity']}?${requestQuery({ person, prescription_id: prescription.id })}`}
                  >
                    {t('refill.other')}
                  </Button>
                </Stack>
              )}
            </>
          )}
        </Stack>
      ))}
    </Section>
  );
}
