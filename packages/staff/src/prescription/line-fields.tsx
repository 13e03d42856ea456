import { useDosageTemplates } from '@haruka/api/pharmacy/dosage-template';
import { usageNamed, usagesLike } from '@haruka/contract/pharmacy/dosage-usage';
import { limits } from '@haruka/contract/limits';
import { nameOf, translate, yen } from '@haruka/i18n/clinic';
import {
  Button,
  Card,
  Columns,
  ComboField,
  NumberField,
  SelectField,
  Stack,
  Text,
  TextField,
  TrashIcon,
  VisuallyHidden,
} from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { DrugFlags } from './drug-flags.tsx';
import { type LineProblems, priceOf, type TypedLine, withTemplate } from './typed-lines.ts';

interface Props {
  line: TypedLine;
  problems: LineProblems;
  /** What the server refused about this line. */
  refusals: string[];
  onChange: (line: TypedLine) => void;
  onRemove: () => void;
  onLeave: () => void;
}

/** One medicine of a prescription: dosage, days, quantity and a note. */
export function LineFields({ line, problems, refusals, onChange, onRemove, onLeave }: Props) {
  const { t } = useTranslation();
  const { data: templates = [] } = useDosageTemplates({ options: { silent: true, noprogress: true } });
  const { product } = line;
  const usage = usageNamed(line.dosage);
  const field = (name: 'dosage' | 'days' | 'quantity' | 'note') => {
    const label = t(`prescription.fields.${name}`);
    const broken = problems[name];
    return {
      label,
      value: line[name],
      error:
        broken && translate(`validation.${broken.type}`, { name: label, min: broken.message, max: broken.message }),
      onValue: (value: string) => onChange({ ...line, [name]: value }),
      onBlur: onLeave,
    };
  };
  return (
    <Card as="section" tight>
      <Stack row wrap gap={12} justify="space-between" align="center">
        <Stack gap={4}>
          <strong>{nameOf(product)}</strong>
          <DrugFlags product={product} />
        </Stack>
        <Button variant="text" size="small" startIcon={<TrashIcon size={16} />} onClick={onRemove}>
          {t('prescription.remove')}
          <VisuallyHidden>{nameOf(product)}</VisuallyHidden>
        </Button>
      </Stack>
      <div role="alert">
        {refusals.map((refusal) => (
          <Text key={refusal} bold tone="error">
            {refusal}
          </Text>
        ))}
      </div>
      <ComboField
        {...field('dosage')}
        required
        maxLength={limits.prescription.dosageMax}
        helper={
          usage
            ? t('prescription.usage.standard', { code: usage.code })
            : t(line.dosage.trim() ? 'prescription.usage.free' : 'prescription.usage.helper')
        }
        options={usagesLike(line.dosage).map((one) => ({ id: one.code, label: nameOf(one) }))}
        optionsLabel={t('prescription.usage.list')}
      />
      {templates.length > 0 && (
        <SelectField
          label={t('prescription.template.choose')}
          marked={false}
          emptyLabel={t('words.select')}
          value=""
          options={templates.map(({ id, text }) => ({ value: id, label: text }))}
          onValue={(id) => {
            const chosen = templates.find((one) => one.id === id);
            if (chosen) onChange({ ...line, dosage: withTemplate(line.dosage, chosen.text, templates) });
          }}
        />
      )}
      <Columns min={140} gap={16}>
        <NumberField {...field('days')} required unit={t('prescription.days')} />
        <NumberField {...field('quantity')} required unit={t(`status.unit.${product.unit}`)} />
      </Columns>
      <TextField {...field('note')} maxLength={limits.prescription.noteMax} autoComplete="off" />
      <Text tone="soft">{t('prescription.linePrice', { price: yen(priceOf(line)) })}</Text>
    </Card>
  );
}
