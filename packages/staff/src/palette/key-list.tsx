import { DescriptionList, Section, Sheet } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useStaffApp } from '../frame/staff-context.ts';

const everywhere = ['palette', 'search', 'help', 'choose', 'rows', 'close'] as const;
const onCalendar = ['today', 'earlier', 'later', 'day', 'week', 'list', 'move', 'ends', 'open', 'print'] as const;

/** What only one of the two apps has: the lists of what patients write, and the call. */
const own = {
  clinic: [
    { title: 'places.inquiries', keys: ['lines'] },
    { title: 'places.chats', keys: ['lines', 'send'] },
  ],
  doctor: [{ title: 'palette.room', keys: ['picture'] }],
} as const;

/** All keys that do something: those of every screen, then those of the calendar and of the other screens. */
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
      {own[kind].map(({ title, keys }) => (
        <Section key={title} title={t(title)}>
          <DescriptionList
            items={keys.map((name) => ({
              term: t(`palette.keys.${name}.keys`),
              text: t(`palette.keys.${name}.does`),
            }))}
          />
        </Section>
      ))}
    </Sheet>
  );
}
