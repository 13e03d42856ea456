import { withWording } from '@haruka/i18n/doctor';
import { late, Skeletons } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** The note and the record in the room. They come after the picture and the ring; until then they are sketched (UI-27). */
export const Papers = late(
  withWording(
    ['calendar', 'consult', 'desk-booking', 'memo', 'record', 'room', 'status', 'validation'],
    async () => (await import('./papers.tsx')).Papers,
  ),
  function Sketch() {
    const { t } = useTranslation();
    return <Skeletons kind="lines" count={8} words={{ loading: t('words.loading') }} />;
  },
);
