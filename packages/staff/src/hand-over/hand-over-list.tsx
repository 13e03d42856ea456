import { useHandOvers } from '@haruka/api/consultation/hand-over';
import type { HandOver } from '@haruka/contract/consultation/hand-over';
import { doctorNameOf, formatTime } from '@haruka/i18n/clinic';
import { Button, Card, DescriptionList, Section, Stack, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import type { NoteTexts } from '../note/note-fields.tsx';

const options = { silent: true, noprogress: true };

/** The offers to hand a consult over, with who answered how. Shows nothing when there were none. */
export function HandOverList({ consult_id }: { consult_id: string }) {
  const { t } = useTranslation();
  const { currentData = [] } = useHandOvers({ consult_id, options });
  if (currentData.length === 0) return null;
  return (
    <Section title={t('handOver.list.title')} level={3}>
      <Stack gap={12}>
        {currentData.map((one) => (
          <Stack key={one.id} gap={4}>
            <Text bold>
              {t('handOver.list.line', {
                from: doctorNameOf(one.from),
                to: doctorNameOf(one.to),
                at: formatTime(one.answered_at ?? one.until),
              })}
            </Text>
            <Text tone="soft">
              {t(`handOver.list.state.${one.state}`)} ・ {t('handOver.ring.reason', { reason: one.reason })}
            </Text>
            {one.draft && <Draft from={one.from} draft={one.draft} />}
          </Stack>
        ))}
      </Stack>
    </Section>
  );
}

/** The drafts of the doctors before, to read and to copy from while the next doctor writes. */
export function EarlierDrafts({ consult_id, onCopy }: { consult_id: string; onCopy: (draft: NoteTexts) => void }) {
  const { currentData = [] } = useHandOvers({ consult_id, options });
  return currentData.map(
    ({ id, from, draft }) => draft && <Draft key={id} from={from} draft={draft} onCopy={() => onCopy(draft)} />,
  );
}

interface DraftProps {
  from: HandOver['from'];
  draft: NoteTexts;
  onCopy?: () => void;
}

function Draft({ from, draft, onCopy }: DraftProps) {
  const { t } = useTranslation();
  const pre = (text: string) => <span style={{ whiteSpace: 'pre-wrap' }}>{text}</span>;
  return (
    <Card as="article" tight tone="quiet">
      <Stack gap={8}>
        <Text bold>{t('handOver.list.draft', { name: doctorNameOf(from) })}</Text>
        <DescriptionList
          items={[
            ...(draft.chart ? [{ term: t('record.chart'), text: pre(draft.chart) }] : []),
            ...(draft.for_patient ? [{ term: t('record.noteForPatient'), text: pre(draft.for_patient) }] : []),
          ]}
        />
        {onCopy && (
          <div>
            <Button size="small" variant="secondary" onClick={onCopy}>
              {t('handOver.list.insert')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}
