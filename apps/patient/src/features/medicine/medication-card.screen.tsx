import { useMedicationCard } from '@haruka/api/pharmacy/medication-card';
import { withRedirect } from '@haruka/shell';
import { useExistingPage } from '@haruka/shell/last-page';
import { apiErrorOf } from '@haruka/shell/error-banner';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Page,
  Pagination,
  ScreenOnly,
  Skeletons,
  Stack,
  TextLink,
} from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSignedIn } from '../../shared/hooks.ts';
import { paths } from '../../shared/paths.ts';
import { NotebookSheet } from './notebook-sheet.tsx';
import { PersonChoice } from './person-choice.tsx';
import { PrintCard } from './print-card.tsx';
import { TitledPrescription } from './titled-prescription.tsx';

/** The medication card (お薬手帳): every medicine in force by prescription, to read, print and show. Visitors read what it is. */
export default function MedicationCardScreen() {
  const { t } = useTranslation();
  const signedIn = useSignedIn();
  return (
    <Page title={t('medicine.card.title')} lead={t('medicine.card.lead')}>
      {signedIn ? <Medicines /> : <About />}
    </Page>
  );
}

function About() {
  const { t } = useTranslation();
  return (
    <Card title={t('medicine.card.about.title')}>
      <ul>
        {(['read', 'print', 'notebook', 'child', 'logIn'] as const).map((point) => (
          <li key={point}>{t(`medicine.card.about.points.${point}`)}</li>
        ))}
      </ul>
      <Stack row wrap gap={16} align="center">
        <Button href={withRedirect(paths.login, paths['medication-card'])}>{t('medicine.card.about.logIn')}</Button>
        <TextLink href={withRedirect(paths.signup, paths['medication-card'])} roomy>
          {t('words.sign_up')}
        </TextLink>
      </Stack>
    </Card>
  );
}

function Medicines() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const person = query.get('for') ?? undefined;
  const page = Math.max(1, Math.trunc(Number(query.get('page')) || 1));
  const [passed, setPassed] = useState<{ prescription_id?: string }>();
  const found = useMedicationCard({
    ...(person && { dependant_id: person }),
    page,
    options: { silent: true },
  });
  const { error, isFetching, refetch } = found;
  const currentData = useExistingPage(found.currentData);
  return (
    <>
      <ScreenOnly>
        <PersonChoice person={person} />
      </ScreenOnly>
      {!currentData &&
        (error ? (
          <ErrorState
            code={apiErrorOf(error)?.code}
            title={t('medicine.failed')}
            retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
          />
        ) : (
          <Skeletons count={2} words={{ loading: t('words.loading') }} />
        ))}
      {currentData?.total === 0 && (
        <EmptyState picture="book" title={t('medicine.card.none')}>
          {t('medicine.card.noneText')}
        </EmptyState>
      )}
      {currentData?.items.map((prescription) => (
        <TitledPrescription
          key={prescription.id}
          prescription={prescription}
          action={
            <ScreenOnly>
              <Button variant="secondary" onClick={() => setPassed({ prescription_id: prescription.id })}>
                {t('medicine.card.notebookOf')}
              </Button>
            </ScreenOnly>
          }
        />
      ))}
      {currentData && currentData.total > 0 && (
        <ScreenOnly>
          <Stack gap={16}>
            <Pagination
              page={page}
              pages={Math.ceil(currentData.total / currentData.page_size)}
              hrefOf={(next) => `?${new URLSearchParams({ ...(person && { for: person }), page: String(next) })}`}
              words={{
                label: t('medicine.card.pages'),
                previous: t('words.previous_page'),
                next: t('words.next_page'),
                page: (one) => t('medicine.card.page', { page: one }),
              }}
            />
            <Button fullWidth href={paths.prescription}>
              {t('refill.title')}
            </Button>
            <Button variant="secondary" fullWidth onClick={() => setPassed({})}>
              {t('medicine.card.notebook')}
            </Button>
            <PrintCard shown={currentData} person={person} />
          </Stack>
        </ScreenOnly>
      )}
      <NotebookSheet
        of={passed && { ...passed, ...(person && { dependant_id: person }) }}
        onClose={() => setPassed(undefined)}
      />
    </>
  );
}
