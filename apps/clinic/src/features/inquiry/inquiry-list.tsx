import type { InquiryLine } from '@haruka/contract/messaging/inquiry';
import { doctorNameOf, formatDayTime, locationNameOf } from '@haruka/i18n/clinic';
import { useClinicStore } from '@haruka/staff';
import { Card, Stack, Text, TextLink } from '@haruka/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerAge } from '../../shared/answer-age.tsx';
import { InquiryChip } from './inquiry-chip.tsx';
import { useLineKeys } from '../../shared/use-line-keys.ts';

interface Props {
  lines: readonly InquiryLine[];
  isBusy: boolean;
  /** The inquiry that is open beside the list. */
  chosen: string | undefined;
  /** Whether the keys also open the inquiry that they move to. */
  opensByKey: boolean;
  hrefOf: (inquiry_id: string) => string;
}

/** The lines of the inbox; J and K, or the arrow keys, move from line to line. */
export function InquiryList({ lines, isBusy, chosen, opensByKey, hrefOf }: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  useLineKeys(list, opensByKey);
  return (
    <ul
      ref={list}
      aria-label={t('inquiry.list')}
      aria-busy={isBusy}
      style={{ listStyle: 'none', padding: 0, margin: 0, display: 'grid', gap: '0.75rem' }}
    >
      {lines.map((line) => (
        <li key={line.id} style={{ margin: 0, minWidth: 0 }}>
          <Line line={line} href={hrefOf(line.id)} isChosen={line.id === chosen} />
        </li>
      ))}
    </ul>
  );
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

function Line({ line, href, isChosen }: { line: InquiryLine; href: string; isChosen: boolean }) {
  const { t } = useTranslation();
  const { assignee } = line;
  const { clinic_locations } = useClinicStore();
  const name = t('words.full_name', line);
  const at = formatDayTime(line.created_at);
  return (
    <Card as="article" tight tone={isChosen ? 'selected' : undefined}>
      <div>
        <TextLink href={href} roomy aria-current={isChosen ? 'true' : undefined}>
          {t('inquiry.line', { type: t(`inquiryTypes.${line.type}`), name })}
        </TextLink>
      </div>
      <p style={oneLine}>{line.excerpt}</p>
      <Stack row wrap gap={8} justify="space-between">
        {line.status === 'OPEN' ? <AnswerAge {...line} /> : <InquiryChip inquiry={line} />}
        <Text size={14} tone={assignee ? 'ink' : 'soft'}>
          {assignee ? t('inquiry.assign.to', { name: doctorNameOf(assignee) }) : t('inquiry.assign.none')}
        </Text>
      </Stack>
      <Text tone="soft" size={14}>
        {clinic_locations.length > 1 ? t('inquiry.when', { at, place: locationNameOf(line) }) : at}
      </Text>
    </Card>
  );
}
