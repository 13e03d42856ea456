import { useWholeMedicationCard } from '@haruka/api/pharmacy/medication-card';
import type { Prescription } from '@haruka/contract/pharmacy/prescription';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { Button, PaperOnly, PrintIcon, Stack } from '@haruka/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TitledPrescription } from './titled-prescription.tsx';

interface Props {
  /** The page of prescriptions that the screen shows. */
  shown: { items: readonly Prescription[]; total: number };
  person: string | undefined;
}

/** Prints the medication card. On paper stands all that is in force, whichever page the screen shows. */
export function PrintCard({ shown, person }: Props) {
  const { t } = useTranslation();
  const isWhole = shown.items.length === shown.total;
  const { currentData, error, isFetching, refetch } = useWholeMedicationCard(
    { ...(person && { dependant_id: person }), options: { silent: true } },
    { skip: isWhole },
  );
  const isReady = isWhole || currentData !== undefined;
  const [asked, setAsked] = useState(0);
  const printed = useRef(0);
  useEffect(() => {
    if (!isReady || printed.current === asked) return;
    printed.current = asked;
    window.print();
  }, [asked, isReady]);
  const press = () => {
    if (error) void refetch();
    setAsked(asked + 1);
  };
  return (
    <>
      {!isReady && !isFetching && asked > 0 && <ErrorBanner error={error} title={t('medicine.failed')} />}
      <Button
        variant="secondary"
        fullWidth
        startIcon={<PrintIcon />}
        busy={isFetching && !isReady && asked > 0}
        onClick={press}
      >
        {t('medicine.card.print')}
      </Button>
      {!isWhole && (
        <PaperOnly>
          {currentData ? (
            <Stack gap={16}>
              <h1>{t('medicine.card.title')}</h1>
              {currentData.map((prescription) => (
                <TitledPrescription key={prescription.id} prescription={prescription} />
              ))}
            </Stack>
          ) : (
            <p>{t('medicine.card.notWhole')}</p>
          )}
        </PaperOnly>
      )}
    </>
  );
}
