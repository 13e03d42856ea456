import { DescriptionList, Sheet } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

const keys = ['palette', 'search', 'help', 'choose', 'close'] as const;

/** All keys that do something on every screen. */
export default function KeyList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Sheet open onClose={onClose} title={t('palette.keysTitle')} closeLabel={t('words.close')} wide>
      <DescriptionList
        items={keys.map((name) => ({ term: t(`palette.keys.${name}.keys`), text: t(`palette.keys.${name}.does`) }))}
      />
    </Sheet>
  );
}
