import type { TimelineEntry } from '@haruka/contract/consultation/patient-timeline';
import { formatDayTime } from '@haruka/i18n/clinic';
import { color, rem, StatusChip, styled, Text, TextLink } from '@haruka/ui';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { HrefOver } from './href-over.ts';
import { useTimelineWords } from './timeline-words.tsx';

const List = styled('ol')({ listStyle: 'none', margin: 0, padding: 0, '&:focus': { outline: 'none' } });
const Entry = styled('li')({
  display: 'grid',
  gridTemplateColumns: `${rem(24)} minmax(0, 1fr)`,
  gap: `${rem(4)} ${rem(12)}`,
  margin: 0,
  paddingBlock: rem(12),
  borderTop: `1px solid ${color.hairline}`,
  '& > svg': { color: color.ink2, marginTop: rem(8) },
});
const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${rem(16)}`,
  minHeight: rem(40),
});

/** Entries of a patient's timeline, each with a way to its own screen. */
export function TimelineList({
  label,
  entries,
  hrefOver,
  ref,
}: {
  label: string;
  entries: readonly TimelineEntry[];
  hrefOver: HrefOver;
  ref?: Ref<HTMLOListElement>;
}) {
  const { t } = useTranslation();
  const wordsOf = useTimelineWords();
  return (
    <List ref={ref} aria-label={label} tabIndex={-1}>
      {entries.map((entry) => {
        const { icon, title, texts, opens } = wordsOf(entry);
        const at = formatDayTime(entry.at);
        const name = t('timeline.entryAt', { entry: title, at });
        return (
          <Entry key={`${entry.kind} ${entry.id}`}>
            {icon}
            <div style={{ minWidth: 0 }}>
              <Line>
                {opens ? (
                  <TextLink href={'href' in opens ? opens.href : hrefOver(opens)} aria-label={name} roomy>
                    {title}
                  </TextLink>
                ) : (
                  <Text>{title}</Text>
                )}
                <Text tone="soft" size={14}>
                  <time dateTime={entry.at}>{at}</time>
                </Text>
              </Line>
              {entry.merged_from && (
                <StatusChip
                  tone="info"
                  label={t('timeline.merged', {
                    name: `${entry.merged_from.last_name} ${entry.merged_from.first_name}`.trim(),
                  })}
                />
              )}
              {texts.filter(Boolean).map((text) => (
                <Text key={text} size={14} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {text}
                </Text>
              ))}
            </div>
          </Entry>
        );
      })}
    </List>
  );
}
