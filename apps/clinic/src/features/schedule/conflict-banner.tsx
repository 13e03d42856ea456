import type { LastEdit } from '@haruka/contract/scheduling/business-day';
import { formatDayTime } from '@haruka/i18n/clinic';
import { Banner, Button, Stack } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

interface Props {
  edit: LastEdit;
  onTakeTheirs: () => void;
  onTakeMine: () => void;
}

/** Another member saved the same settings: names the person and the time, and lets the editor choose. */
export function ConflictBanner({ edit: { edited_by, edited_at }, onTakeTheirs, onTakeMine }: Props) {
  const { t } = useTranslation();
  const name = edited_by ? t('words.full_name', edited_by) : '';
  return (
    <Banner
      tone="warning"
      urgent
      title={t('affected.conflict', { name, at: edited_at ? formatDayTime(edited_at) : '' })}
    >
      <Stack gap={12}>
        <p>{t('affected.conflictText')}</p>
        <Stack row wrap gap={12}>
          <Button variant="secondary" size="small" onClick={onTakeTheirs}>
            {t('affected.takeTheirs')}
          </Button>
          <Button variant="secondary" size="small" onClick={onTakeMine}>
            {t('affected.takeMine')}
          </Button>
        </Stack>
      </Stack>
    </Banner>
  );
}
