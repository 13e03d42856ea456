import { useCloseInquiry, useInquiry, useReopenInquiry } from '@haruka/api/messaging/inquiry';
import type { InquiryRecord } from '@haruka/contract/messaging/inquiry';
import { formatDayTime, locationNameOf, showPhone } from '@haruka/i18n/clinic';
import { Button, Card, DescriptionList, Section, Stack, Text, TextLink } from '@haruka/ui';
import { RecordPage } from '@haruka/staff';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { filterOf, inboxHref } from './filter.ts';
import { InquiryChip } from './inquiry-chip.tsx';
import { Reply } from './reply.tsx';

/** What people typed, line by line as they typed it. */
const typed = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

/** One inquiry: who asks what, what was answered, and what can be done about it now. */
export default function InquiryScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const inquiry_id = query.get('inquiry_id') ?? '';
  return (
    <RecordPage
      title={t('inquiry.one')}
      back={{ href: inboxHref(filterOf(query)), label: t('inquiry.back') }}
      answer={useInquiry({ inquiry_id, options: { silent: true } }, { skip: !inquiry_id })}
      isNamed={inquiry_id !== ''}
      missing={t('inquiry.missing')}
      failed={t('inquiry.failed')}
    >
      {(inquiry) => <Found inquiry={inquiry} />}
    </RecordPage>
  );
}

function Found({ inquiry }: { inquiry: InquiryRecord }) {
  const { t } = useTranslation();
  return (
    <Stack gap={24}>
      <Card tone={inquiry.status === 'OPEN' ? 'accent' : undefined}>
        <Stack row wrap gap={12} justify="space-between">
          <h2>{t(`inquiryTypes.${inquiry.type}`)}</h2>
          <InquiryChip inquiry={inquiry} />
        </Stack>
        <p style={typed}>{inquiry.content}</p>
        <Text tone="soft">
          {t('inquiry.when', { at: formatDayTime(inquiry.created_at), place: locationNameOf(inquiry) })}
        </Text>
      </Card>
      <Card title={t('inquiry.sender')}>
        <Sender inquiry={inquiry} />
      </Card>
      {inquiry.answers.length > 0 && (
        <Section title={t('inquiry.answers')}>
          {inquiry.answers.map(({ id, text, created_at, member_last_name, member_first_name }) => (
            <Card key={id} tone="selected" as="article">
              <Text tone="soft">
                {t('inquiry.answeredBy', {
                  at: formatDayTime(created_at),
                  name: t('words.full_name', { last_name: member_last_name, first_name: member_first_name }),
                })}
              </Text>
              <p style={typed}>{text}</p>
            </Card>
          ))}
        </Section>
      )}
      <Reply key={inquiry.id} inquiry={inquiry} />
      <Settle inquiry={inquiry} />
    </Stack>
  );
}

function Sender({ inquiry }: { inquiry: InquiryRecord }) {
  const { t } = useTranslation();
  const { email, phone_number } = inquiry;
  const none = <Text tone="soft">{t('inquiry.none_given')}</Text>;
  return (
    <DescriptionList
      items={[
        {
          term: t('inquiry.name'),
          text: t('inquiry.nameText', {
            name: t('words.full_name', inquiry),
            kana: t('words.full_name', {
              last_name: inquiry.last_name_furigana,
              first_name: inquiry.first_name_furigana,
            }),
          }),
        },
        { term: t('inquiry.kind'), text: t(inquiry.patient_id ? 'inquiry.patient' : 'inquiry.visitor') },
        {
          term: t('inquiry.phone'),
          text: phone_number ? <TextLink href={`tel:${phone_number}`}>{showPhone(phone_number)}</TextLink> : none,
        },
        { term: t('inquiry.email'), text: email ? <span style={typed}>{email}</span> : none },
        { term: t('inquiry.language'), text: t(`inquiry.languages.${inquiry.locale}`) },
      ]}
    />
  );
}

/** Dealt with on the phone, say; or not dealt with after all. Either can be taken back at once. */
function Settle({ inquiry: { id, status, done_at } }: { inquiry: InquiryRecord }) {
  const { t } = useTranslation();
  const [close, closing] = useCloseInquiry();
  const [reopen, reopening] = useReopenInquiry();
  if (status === 'OPEN')
    return (
      <Button
        variant="secondary"
        busy={closing.isLoading}
        onClick={() => void close({ inquiry_id: id, options: { successMessage: t('inquiry.closed') } })}
      >
        {t('inquiry.close')}
      </Button>
    );
  return (
    <Stack row wrap gap={16}>
      <Text>{done_at && t('inquiry.doneAt', { at: formatDayTime(done_at) })}</Text>
      <Button
        variant="secondary"
        busy={reopening.isLoading}
        onClick={() => void reopen({ inquiry_id: id, options: { successMessage: t('inquiry.reopened') } })}
      >
        {t('inquiry.reopen')}
      </Button>
    </Stack>
  );
}
