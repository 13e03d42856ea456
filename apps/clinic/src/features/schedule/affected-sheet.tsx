import type { AffectedBookings, AffectedDecision } from '@haruka/contract/scheduling/affected-bookings';
import { doctorNameOf, formatDayTime } from '@haruka/i18n/clinic';
import { useStaffApp } from '@haruka/staff';
import { Banner, Button, RadioCards, Sheet, Stack, Text, TextField, TextLink } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  affected: AffectedBookings;
  /** Whether the bookings may stay. An absence allows none. */
  mayKeep: boolean;
  busy: boolean;
  onDecide: (decision: AffectedDecision) => void;
  onClose: () => void;
}

/** The bookings that a change affects, and the ways out: move each, cancel all with one reason, or keep them. */
export function AffectedSheet({ affected, mayKeep, busy, onDecide, onClose }: Props) {
  const { t } = useTranslation();
  const [act, setAct] = useState<'KEEP' | 'CANCEL' | ''>(mayKeep ? '' : 'CANCEL');
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { consults, count, elsewhere } = affected;
  const isSolvable = elsewhere === 0 && consults.length === count;

  const decide = () => {
    setIsChecked(true);
    if (act === '' || (act === 'CANCEL' && !reason.trim())) return;
    const consult_ids = consults.map(({ id }) => id);
    onDecide({ act, consult_ids, ...(act === 'CANCEL' && { reason: reason.trim() }) });
  };
  return (
    <Sheet open onTop wide onClose={onClose} title={t('affected.title', { count })} closeLabel={t('words.close')}>
      <Stack gap={24}>
        <Banner tone="warning" urgent>
          {t(mayKeep ? 'affected.text' : 'affected.absenceText')}
        </Banner>
        <List consults={consults} />
        {elsewhere > 0 && <Text>{t('affected.elsewhere', { count: elsewhere })}</Text>}
        {elsewhere === 0 && !isSolvable && <Text>{t('affected.tooMany', { count: consults.length })}</Text>}
        {isSolvable && (
          <>
            {mayKeep && (
              <RadioCards
                label={t('affected.choice')}
                required
                error={isChecked && act === '' ? t('affected.choiceMissing') : undefined}
                value={act}
                onValue={(value) => setAct(value as 'KEEP' | 'CANCEL')}
                options={[
                  { value: 'CANCEL', label: t('affected.cancel'), description: t('affected.cancelText') },
                  { value: 'KEEP', label: t('affected.keep'), description: t('affected.keepText') },
                ]}
              />
            )}
            {act === 'CANCEL' && (
              <TextField
                label={t('affected.reason')}
                helper={t('affected.reasonHelper')}
                required
                multiline
                rows={3}
                maxLength={500}
                value={reason}
                error={isChecked && !reason.trim() ? t('record.reasonMissing') : undefined}
                onValue={setReason}
              />
            )}
            <Button variant={act === 'CANCEL' ? 'danger' : 'primary'} busy={busy} onClick={decide} fullWidth>
              {t(act === 'CANCEL' ? 'affected.doCancel' : 'affected.doKeep', { count })}
            </Button>
          </>
        )}
        <Button variant="text" onClick={onClose} fullWidth>
          {t('affected.backToForm')}
        </Button>
      </Stack>
    </Sheet>
  );
}

function List({ consults }: Pick<AffectedBookings, 'consults'>) {
  const { t } = useTranslation();
  const { root } = useStaffApp();
  return (
    <Stack gap={8} as="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
      {consults.map(({ id, start_at, patient_name, doctor }) => (
        <li key={id}>
          <Stack row wrap gap={8} justify="space-between" align="center">
            <span>
              {formatDayTime(start_at)} <b>{t('affected.patient', { name: patient_name })}</b>{' '}
              <Text as="span" size={14} tone="soft">
                {t('words.doctor_name', { name: doctorNameOf(doctor) })}
              </Text>
            </span>
            <TextLink
              href={`${root}?${new URLSearchParams({ consult: id }).toString()}`}
              aria-label={t('affected.moveOf', { at: formatDayTime(start_at), name: patient_name })}
              roomy
            >
              {t('affected.move')}
            </TextLink>
          </Stack>
        </li>
      ))}
    </Stack>
  );
}
