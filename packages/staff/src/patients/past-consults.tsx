import { errorText } from '@haruka/api';
import { useConsultRecord } from '@haruka/api/consultation/consult-record';
import { usePatientRecord } from '@haruka/api/consultation/patient-record';
import { useConsultPrescriptions } from '@haruka/api/pharmacy/prescription';
import type { PatientConsult } from '@haruka/contract/consultation/patient-record';
import { doctorNameOf, formatDayTime, locationNameOf } from '@haruka/i18n/clinic';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { Button, Card, ChevronDownIcon, ChevronUpIcon, ErrorState, Skeletons, Stack, Text } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsultNoteView } from '../note/consult-note.tsx';
import { IssuedPrescriptions } from '../prescription/issued-prescriptions.tsx';
import { useComplaint } from './use-complaint.ts';

const quiet = { silent: true, noprogress: true };
/** How many are shown before more are asked for. */
const step = 10;

/** The patient's earlier consults at this clinic, newest first. Note and medicine of one are loaded when it is opened. */
export function PastConsults({ patient_id, consult_id }: { patient_id: string; consult_id: string }) {
  const { t } = useTranslation();
  const { currentData, error, isFetching, refetch } = usePatientRecord({ patient_id, options: quiet });
  const [most, setMost] = useState(step);
  const refusal = apiErrorOf(error);
  if (!currentData)
    return refusal ? (
      <ErrorState
        title={t('pastConsults.failed')}
        text={errorText(refusal)}
        retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
      />
    ) : (
      <Skeletons kind="lines" count={6} words={{ loading: t('words.loading') }} />
    );
  const past = currentData.past.filter(({ id, status }) => status === 'ENDED' && id !== consult_id);
  if (past.length === 0) return <Text tone="soft">{t('pastConsults.none')}</Text>;
  return (
    <Stack gap={12}>
      {past.slice(0, most).map((consult) => (
        <PastConsult key={consult.id} consult={consult} />
      ))}
      {past.length > most && (
        <Button variant="secondary" onClick={() => setMost(most + step)}>
          {t('pastConsults.more')}
        </Button>
      )}
    </Stack>
  );
}

function PastConsult({ consult }: { consult: PatientConsult }) {
  const { t } = useTranslation();
  const complaint = useComplaint()(consult.complaint);
  const [isOpen, setOpen] = useState(false);
  const at = formatDayTime(consult.start_at);
  return (
    <Card as="article" tight>
      <Stack gap={8}>
        <Text bold>{at}</Text>
        <Text tone="soft">
          {t('words.doctor_name', { name: doctorNameOf(consult.doctor) })} ・ {locationNameOf(consult)}
        </Text>
        <Text>{complaint ?? t('pastConsults.noComplaint')}</Text>
        <div>
          <Button
            size="small"
            variant="text"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'pastConsults.closeOf' : 'pastConsults.openOf', { at })}
            startIcon={isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'pastConsults.close' : 'pastConsults.open')}
          </Button>
        </div>
        {isOpen && <Details consult_id={consult.id} />}
      </Stack>
    </Card>
  );
}

function Details({ consult_id }: { consult_id: string }) {
  const { t } = useTranslation();
  const record = useConsultRecord({ consult_id, options: quiet });
  const prescriptions = useConsultPrescriptions({ consult_id, options: quiet });
  const { currentData: read } = record;
  const { currentData: prescribed } = prescriptions;
  if (!read || !prescribed) {
    if (!record.isError && !prescriptions.isError)
      return <Skeletons kind="lines" count={4} words={{ loading: t('words.loading') }} />;
    const again = () => {
      void record.refetch();
      void prescriptions.refetch();
    };
    return <ErrorState title={t('pastConsults.failed')} retry={{ label: t('words.retry'), onClick: again }} />;
  }
  return (
    <Stack gap={12}>
      {read.note ? <ConsultNoteView record={read} /> : <Text tone="soft">{t('pastConsults.noNote')}</Text>}
      {prescribed.issued.length > 0 ? (
        <IssuedPrescriptions issued={prescribed.issued} />
      ) : (
        <Text tone="soft">{t('prescription.none')}</Text>
      )}
    </Stack>
  );
}
