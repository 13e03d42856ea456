import { DescriptionList, Section, Sheet } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useStaffApp } from '../frame/staff-context.ts';

const everywhere = ['palette', 'search', 'help', 'choose', 'rows', 'close'] as const;
const onCalendar = ['today', 'earlier', 'later', 'day', 'week', 'list', 'move', 'ends', 'open', 'print'] as const;

/** What only one of the two apps has: the inbox, and the call. */
const own = { clinic: 'lines', doctor: 'picture' } as const;

/** All keys that do something: those of every screen, then those of the calendar and of the inbox of a clinic. */
export default function KeyList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { kind } = useStaffApp();
  return (
    <Sheet open onClose={onClose} title={t('palette.keysTitle')} closeLabel={t('words.close')} wide>
      <DescriptionList
        items={everywhere.map((name) => ({
          term: t(`palette.keys.${name}.keys`),
          text: t(`palette.keys.${name}.does`),
        }))}
      />
      <Section title={t('places.calendar')}>
        <DescriptionList
          items={onCalendar.map((name) => ({
            term: t(`calendar.keys.${name}.keys`),
            text: t(`calendar.keys.${name}.does`),
          }))}
        />
      </Section>
      <Section title={t(kind === 'clinic' ? 'places.inquiries' : 'palette.room')}>
        <DescriptionList
          items={[{ term: t(`palette.keys.${own[kind]}.keys`), text: t(`palette.keys.${own[kind]}.does`) }]}
        />
      </Section>
    </Sheet>
  );
}
