import type { Question } from '@haruka/contract/consultation/questionnaire';
import { styled } from '@mui/material/styles';
import { BirthDateField } from '../controls/birth-date-field.tsx';
import { CheckboxCards } from '../controls/checkbox-cards.tsx';
import { RadioCards } from '../controls/radio-cards.tsx';
import { FieldSet, useFieldIds } from '../controls/field.tsx';
import { RadioToggles } from '../controls/radio-toggles.tsx';
import { NumberField } from '../controls/digits-fields.tsx';
import { TextField } from '../controls/text-field.tsx';
import { useHaruka } from '../theme/haruka-theme.tsx';
import { color, hover, rem } from '../theme/tokens.ts';
import type { Answer, QuestionWords } from './answer-text.ts';

export type QuestionFieldProps = {
  question: Question;
  value: Answer | undefined;
  /** The answer, or `undefined` when it was taken back. */
  onChange: (value: Answer | undefined) => void;
  onBlur?: () => void;
  error?: string;
  words: QuestionWords;
  /** For links of an error summary. Default: the question's id. */
  id?: string;
};

const Room = styled('div')({ containerType: 'inline-size' });
// Eleven points stand in one row where there is room, otherwise in two of nearly the same length: 10 never stands alone.
const pointsOf = (count: number) => ({
  display: 'grid',
  gap: rem(8),
  padding: 0,
  backgroundColor: 'transparent',
  gridTemplateColumns: `repeat(${count > 6 ? 6 : count}, minmax(0, 1fr))`,
  '@container (min-width: 36rem)': { gridTemplateColumns: `repeat(${Math.min(count, 11)}, minmax(0, 1fr))` },
  '& .MuiToggleButtonGroup-grouped': {
    minHeight: rem(56),
    border: `1px solid ${color.line}`,
    color: color.ink,
    backgroundColor: color.paper,
    [hover]: { '&:hover': { borderColor: color.primary, backgroundColor: color.tint } },
    '&.Mui-selected.MuiToggleButton-root': {
      borderColor: color.primary,
      backgroundColor: color.primary,
      color: color.onPrimary,
      textDecoration: 'none',
    },
  },
});

type Part = Omit<QuestionFieldProps, 'question' | 'words'> & {
  label: string;
  helper?: string;
  required: boolean;
  id: string;
};

const Scale = ({
  min,
  max,
  label,
  helper,
  required,
  value,
  onChange,
  onBlur,
  error,
  id,
}: Part & { min: number; max: number }) => {
  const ids = useFieldIds(id, { helper, error, required });
  const points = Array.from({ length: max - min + 1 }, (_, at) => min + at);
  return (
    <FieldSet
      ids={ids}
      role="radiogroup"
      id={ids.inputId}
      tabIndex={-1}
      label={label}
      helper={helper}
      error={error}
      required={required}
    >
      <Room>
        <RadioToggles
          value={typeof value === 'number' ? value : undefined}
          onChange={onChange}
          onBlur={onBlur}
          items={points.map((point) => ({ value: point, content: point }))}
          sx={pointsOf(points.length)}
        />
      </Room>
    </FieldSet>
  );
};

/** One question of a questionnaire, of any kind, as large cards to tap or a field to type in. */
export const QuestionField = ({
  question,
  value,
  onChange,
  onBlur,
  error,
  words,
  id = question.id,
}: QuestionFieldProps) => {
  const { locale } = useHaruka();
  const { kind, required, max_length } = question;
  const shared = { id, label: question.label[locale], helper: question.help?.[locale], required, error, onBlur };
  const options = (question.options ?? []).map((option) => ({ value: option.id, label: option.label[locale] }));
  const text = value === undefined ? '' : String(value);

  switch (kind) {
    case 'yes_no':
      return (
        <RadioCards
          {...shared}
          columns={2}
          options={[
            { value: 'yes', label: words.yes },
            { value: 'no', label: words.no },
          ]}
          value={text}
          onValue={onChange}
        />
      );
    case 'single':
      return <RadioCards {...shared} options={options} value={text} onValue={onChange} />;
    case 'multi':
      return (
        <CheckboxCards
          {...shared}
          options={options}
          noneValue="none"
          value={Array.isArray(value) ? value : []}
          onChange={(picked) => onChange(picked.length > 0 ? picked : undefined)}
        />
      );
    case 'scale':
      return <Scale {...shared} min={question.min ?? 0} max={question.max ?? 10} value={value} onChange={onChange} />;
    case 'number':
      return (
        <NumberField
          {...shared}
          decimals
          unit={question.unit?.[locale]}
          value={text}
          onValue={(typed) => {
            const plain = typed.normalize('NFKC').replace(/[,\s]/g, '');
            // Half-typed numbers ("36.") stay as they are; the last step turns them into numbers.
            onChange(plain === '' ? undefined : /^-?\d+(\.\d*[1-9])?$/.test(plain) ? Number(plain) : typed);
          }}
        />
      );
    case 'date':
      return <BirthDateField {...shared} words={words} value={text} onChange={(date) => onChange(date || undefined)} />;
    case 'text':
      return (
        <TextField
          {...shared}
          multiline
          rows={3}
          counter={max_length}
          value={text}
          onValue={(typed) => onChange(typed === '' ? undefined : typed)}
        />
      );
  }
};
