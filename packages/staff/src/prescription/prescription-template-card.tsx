import type { PrescriptionTemplate } from '@haruka/contract/pharmacy/prescription-template';
import { nameOf } from '@haruka/i18n/clinic';
import { Button, Card, Stack, Text, VisuallyHidden } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

interface Props {
  template: PrescriptionTemplate;
  isRemoving: boolean;
  onUse: () => void;
  onRename: () => void;
  onRemove: () => void;
}

/** One prescription template: its medicines, and what a doctor does with it. */
export function PrescriptionTemplateCard({ template, isRemoving, onUse, onRename, onRemove }: Props) {
  const { t } = useTranslation();
  const of = <VisuallyHidden>{t('prescription.set.actOf', { name: template.name })}</VisuallyHidden>;
  return (
    <Card as="article" tight>
      <Stack gap={4}>
        <Text bold style={{ overflowWrap: 'anywhere' }}>
          {template.name}
        </Text>
        <Text tone="soft" size={14}>
          {t(template.is_own ? 'prescription.set.own' : 'prescription.set.shared')}
        </Text>
        <ul style={{ margin: 0, overflowWrap: 'anywhere' }}>
          {template.lines.map(({ product, dosage, days }, at) => (
            <li key={at}>
              {t('prescription.set.line', { name: nameOf(product), dosage })}
              {days !== null && t('prescription.set.amount', { days })}
            </li>
          ))}
        </ul>
        <Stack row wrap gap={8}>
          <Button size="small" variant="secondary" onClick={onUse}>
            {t('prescription.set.use')}
            {of}
          </Button>
          <Button size="small" variant="text" onClick={onRename}>
            {t('prescription.set.rename')}
            {of}
          </Button>
          <Button size="small" variant="text" busy={isRemoving} onClick={onRemove}>
            {t('prescription.set.remove')}
            {of}
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}
