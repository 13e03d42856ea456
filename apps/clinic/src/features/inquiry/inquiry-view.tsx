import { useCloseInquiry, useReopenInquiry } from '@haruka/api/messaging/inquiry';
import type { InquiryRecord } from '@haruka/contract/messaging/inquiry';
import { staffPages } from '@haruka/contract/staff-pages';
import { formatDayTime, locationNameOf, showPhone } from '@haruka/i18n/clinic';
import { patientHref } from '@haruka/staff';
import { Banner, Button, Card, Columns, DescriptionList, rem, Section, Stack, Text, TextLink, toast } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AssigneeBar } from './assignee-bar.tsx';
import type { Filter } from './filter.ts';
import { AnswerAge } from '../../shared/answer-age.tsx';
import { InquiryChip } from './inquiry-chip.tsx';
import { NextInquiry } from './next-inquiry.tsx';
import { Refusal } from './refusal.tsx';
import { Reply } from './reply.tsx';
import { SenderLink } from './sender-link.tsx';

/** What people typed, line by line as they typed it. */
const typed = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

interface Props {
  inquiry: InquiryRecord;
  /** Of the inbox, for the way to the next one. */
  filter: Filter;
  reload: () => void;
}

/** One inquiry: who asks what, who deals with it, what was answered, and what can be done about it now. */
export function InquiryView({ inquiry, filter, reload }: Props) {
  const { t } = useTranslation();
  const [sent, setSent] = useState<string>();
  const sender = (
    <Card title={t('inquiry.sender')}>
      <Sender inquiry={inquiry} reload={reload} />
    </Card>
  );
  // A call needs the number first.
  const isCall = inquiry.answer_by === 'PHONE';
  return (
    <Stack gap={24}>
      <Stack row wrap gap={12} justify="space-between">
        <AssigneeBar inquiry={inquiry} reload={reload} />
        {!sent && <NextInquiry inquiry_id={inquiry.id} filter={filter} />}
      </Stack>
      <Columns min={440} gap={24}>
        <Stack gap={24}>
          <Question inquiry={inquiry} />
          {isCall && sender}
          {inquiry.answers.length > 0 && <Answers inquiry={inquiry} />}
          {sent && (
            <Banner
              tone="success"
              title={sent}
              action={<NextInquiry inquiry_id={inquiry.id} filter={filter} isOffered />}
            />
          )}
          <Reply inquiry={inquiry} reload={reload} onSent={setSent} />
          <Settle inquiry={inquiry} reload={reload} />
        </Stack>
        {!isCall && <div>{sender}</div>}
      </Columns>
    </Stack>
  );
}

function Question({ inquiry }: { inquiry: InquiryRecord }) {
  const { t } = useTranslation();
  const { type, status, content, created_at, cancel_order_id } = inquiry;
  return (
    <Card tone={status === 'OPEN' ? 'accent' : undefined}>
      <Stack row wrap gap={12} justify="space-between">
        <h2 style={{ fontSize: rem(20) }}>
          {t('inquiry.line', { type: t(`inquiryTypes.${type}`), name: t('words.full_name', inquiry) })}
        </h2>
        <Stack row wrap gap={8}>
          <InquiryChip inquiry={inquiry} />
          {status === 'OPEN' && <AnswerAge {...inquiry} />}
        </Stack>
      </Stack>
      <p style={typed}>{content}</p>
      {cancel_order_id && (
        <Button variant="secondary" href={`${staffPages.clinic.order}?order_id=${cancel_order_id}`}>
          {t('inquiry.cancelOrder')}
        </Button>
      )}
      <Text tone="soft">{t('inquiry.when', { at: formatDayTime(created_at), place: locationNameOf(inquiry) })}</Text>
    </Card>
  );
}

function Answers({ inquiry: { answers } }: { inquiry: InquiryRecord }) {
  const { t } = useTranslation();
  return (
    <Section title={t('inquiry.answers')}>
      {answers.map(({ id, text, created_at, member_last_name, member_first_name }) => (
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
  );
}

function Sender({ inquiry, reload }: { inquiry: InquiryRecord; reload: () => void }) {
  const { t } = useTranslation();
  const { email, phone_number } = inquiry;
  const none = <Text tone="soft">{t('inquiry.none_given')}</Text>;
  return (
    <Stack gap={12}>
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
      {inquiry.has_record && inquiry.patient_id && (
        <TextLink href={patientHref('clinic', inquiry.patient_id)} roomy>
          {t('inquiry.record')}
        </TextLink>
      )}
      {(!inquiry.patient_id || inquiry.link) && <SenderLink inquiry={inquiry} reload={reload} />}
    </Stack>
  );
}

/** Dealt with on the phone, say; or not dealt with after all. Either can be taken back at once. */
function Settle({ inquiry, reload }: { inquiry: InquiryRecord; reload: () => void }) {
  const { t } = useTranslation();
  const { id: inquiry_id, status, status_version: version, done_at } = inquiry;
  const [close, closing] = useCloseInquiry();
  const [reopen, reopening] = useReopenInquiry();
  const isOpen = status === 'OPEN';
  const settle = async () => {
    // What an earlier press met is of no interest any more.
    (isOpen ? reopening : closing).reset();
    const { error } = await (isOpen ? close : reopen)({ inquiry_id, version, options: { silent: true } });
    if (error) reload();
    else toast({ tone: 'success', text: t(isOpen ? 'inquiry.closed' : 'inquiry.reopened') });
  };
  return (
    <Stack gap={16}>
      <Refusal error={closing.error ?? reopening.error} conflict="inquiry.settleConflict" />
      <Stack row wrap gap={16}>
        {done_at && <Text>{t('inquiry.doneAt', { at: formatDayTime(done_at) })}</Text>}
        <Button variant="secondary" busy={closing.isLoading || reopening.isLoading} onClick={() => void settle()}>
          {t(isOpen ? 'inquiry.close' : 'inquiry.reopen')}
        </Button>
      </Stack>
    </Stack>
  );
}
