import { useNotePhrases } from '@haruka/api/consultation/consult-note';
import { Button, SelectField, Stack } from '@haruka/ui';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PhrasesSheet } from './phrases-sheet.tsx';
import { useInsertAtCursor } from './use-insert-at-cursor.ts';

interface Props {
  /** Names the select for its field. */
  label: string;
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onValue: (value: string) => void;
  /** Offers the headings of a SOAP note. */
  hasTemplate?: boolean;
}

/** Inserts the doctor's phrases, or the headings of a SOAP note, into a field at the cursor. */
export function InsertText({ label, field, value, onValue, hasTemplate = false }: Props) {
  const { t } = useTranslation();
  const { data: phrases = [] } = useNotePhrases({ options: { silent: true, noprogress: true } });
  const [isManaging, setManaging] = useState(false);
  const insert = useInsertAtCursor(field, value, onValue);
  return (
    <Stack row wrap gap={8} align="end">
      <SelectField
        label={label}
        marked={false}
        emptyLabel={t(phrases.length > 0 ? 'consultNote.phrase.choose' : 'consultNote.phrase.none')}
        value=""
        options={phrases.map(({ id, title }) => ({ value: id, label: title }))}
        onValue={(id) => {
          const phrase = phrases.find((one) => one.id === id);
          if (phrase) insert(phrase.text);
        }}
      />
      {hasTemplate && (
        <Button size="small" variant="secondary" onClick={() => insert(t('consultNote.soap.template'))}>
          {t('consultNote.soap.insert')}
        </Button>
      )}
      {hasTemplate && (
        <Button size="small" variant="text" onClick={() => setManaging(true)}>
          {t('consultNote.phrase.manage')}
        </Button>
      )}
      <PhrasesSheet isOpen={isManaging} phrases={phrases} onClose={() => setManaging(false)} />
    </Stack>
  );
}
