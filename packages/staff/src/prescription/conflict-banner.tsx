import { doctorNameOf, formatDayTime, nameOf } from '@haruka/i18n/clinic';
import { Banner, Button, Stack, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import type { TypedLine } from './typed-lines.ts';
import type { LinesConflict } from './use-prescription-draft.ts';

interface Props {
  conflict: LinesConflict;
  mine: TypedLine[];
  onChoose: (lines: TypedLine[]) => void;
}

/** Another screen saved or issued meanwhile: its lines stand here, and the doctor says which are kept. */
export function ConflictBanner({ conflict: { by, theirs }, mine, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <Banner
      tone="error"
      urgent
      title={t('prescription.conflict.title', { name: doctorNameOf(by), at: formatDayTime(by.at) })}
    >
      <Stack gap={12}>
        <p>{t('prescription.conflict.text')}</p>
        <Text bold>{t('prescription.conflict.theirs')}</Text>
        {theirs.length === 0 && <Text>{t('prescription.none')}</Text>}
        <ul>
          {theirs.map((line, at) => (
            <li key={at}>
              {t('prescription.conflict.line', {
                name: nameOf(line.product),
                dosage: line.dosage,
                days: line.days,
                quantity: line.quantity,
                unit: t(`status.unit.${line.product.unit}`),
              })}
            </li>
          ))}
        </ul>
        <Stack row wrap gap={8}>
          <Button size="small" onClick={() => onChoose(theirs)}>
            {t('prescription.conflict.other')}
          </Button>
          <Button size="small" variant="secondary" onClick={() => onChoose(mine)}>
            {t('prescription.conflict.mine')}
          </Button>
        </Stack>
      </Stack>
    </Banner>
  );
}
