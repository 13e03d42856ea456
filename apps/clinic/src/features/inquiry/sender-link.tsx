import { errorText } from '@haruka/api';
import { useLikelySenders, useLinkInquiry } from '@haruka/api/consultation/inquiry-link';
import type { LikelySender } from '@haruka/contract/consultation/inquiry-link';
import type { InquiryRecord } from '@haruka/contract/messaging/inquiry';
import { doctorNameOf, formatDayTime } from '@haruka/i18n/clinic';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { patientHref, usePatientWords } from '@haruka/staff';
import { Button, Section, Stack, StatusChip, Text, TextLink, toast } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { OtherSender } from './other-sender.tsx';
import { Refusal } from './refusal.tsx';

interface Props {
  inquiry: InquiryRecord;
  reload: () => void;
}

/** The patient whom a visitor's inquiry is linked to, or patients whom it may be from. */
export function SenderLink({ inquiry, reload }: Props) {
  const { t } = useTranslation();
  const { id: inquiry_id, link, link_version: version } = inquiry;
  const [change, { error, isLoading }] = useLinkInquiry();
  const set = async (patient_id: string | null, text: string) => {
    const { error: refused } = await change({ inquiry_id, patient_id, version, options: { silent: true } });
    if (refused) reload();
    else toast({ tone: 'success', text });
  };
  const linkTo = (patient_id: string) => void set(patient_id, t('inquiry.link.done'));
  return (
    <Section level={3} title={t(link ? 'inquiry.link.linked' : 'inquiry.link.title')}>
      <Stack gap={12}>
        <Refusal error={error} conflict="inquiry.link.conflict" />
        {link ? (
          <Linked link={link} busy={isLoading} onRemove={() => void set(null, t('inquiry.link.removed'))} />
        ) : (
          <>
            <Likely inquiry_id={inquiry_id} busy={isLoading} onLink={linkTo} />
            <OtherSender key={inquiry_id} busy={isLoading} onLink={linkTo} />
          </>
        )}
      </Stack>
    </Section>
  );
}

function Linked({
  link: { patient, member, at },
  busy,
  onRemove,
}: {
  link: NonNullable<InquiryRecord['link']>;
  busy: boolean;
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  const words = usePatientWords();
  return (
    <>
      {patient ? (
        <Stack gap={0}>
          <TextLink href={patientHref('clinic', patient.id)} roomy>
            {t('inquiry.link.record', { name: t('words.full_name', patient) })}
          </TextLink>
          {patient.patient_number !== null && <Text tone="soft">{words.number(patient.patient_number)}</Text>}
        </Stack>
      ) : (
        <Text>{t('inquiry.link.elsewhere')}</Text>
      )}
      <Text tone="soft">{t('inquiry.link.by', { at: formatDayTime(at), name: doctorNameOf(member) })}</Text>
      <div>
        <Button size="small" variant="secondary" busy={busy} onClick={onRemove}>
          {t('inquiry.link.remove')}
        </Button>
      </div>
    </>
  );
}

function Likely({
  inquiry_id,
  busy,
  onLink,
}: {
  inquiry_id: string;
  busy: boolean;
  onLink: (patient_id: string) => void;
}) {
  const { t } = useTranslation();
  const { currentData, error } = useLikelySenders({ inquiry_id, options: { silent: true, noprogress: true } });
  const refusal = apiErrorOf(error);
  if (refusal && !currentData) return <Text tone="soft">{errorText(refusal)}</Text>;
  if (!currentData) return <Text tone="soft">{t('words.loading')}</Text>;
  if (currentData.length === 0) return <Text tone="soft">{t('inquiry.link.none')}</Text>;
  return (
    <>
      <Text tone="soft">{t('inquiry.link.lead')}</Text>
      {currentData.map((one) => (
        <Suggestion key={one.id} one={one} busy={busy} onLink={() => onLink(one.id)} />
      ))}
    </>
  );
}

function Suggestion({ one, busy, onLink }: { one: LikelySender; busy: boolean; onLink: () => void }) {
  const { t } = useTranslation();
  const { label, note } = usePatientWords().suggestion(one);
  const name = t('words.full_name', one);
  return (
    <Stack gap={8}>
      <Stack gap={0}>
        <TextLink href={patientHref('clinic', one.id)} roomy>
          {label}
        </TextLink>
        <Text tone="soft" size={14}>
          {note}
        </Text>
      </Stack>
      <Stack row wrap gap={8}>
        {one.reasons.map((reason) => (
          <StatusChip
            key={reason}
            tone={reason === 'NAME' ? 'warning' : 'success'}
            label={t(`inquiry.link.reasons.${reason}`)}
          />
        ))}
      </Stack>
      <div>
        <Button
          size="small"
          variant="secondary"
          busy={busy}
          aria-label={t('inquiry.link.actFor', { name })}
          onClick={onLink}
        >
          {t('inquiry.link.act')}
        </Button>
      </div>
    </Stack>
  );
}
