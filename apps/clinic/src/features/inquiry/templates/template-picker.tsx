import { useAnswerTemplates } from '@haruka/api/messaging/answer-template';
import type { InquiryRecord } from '@haruka/contract/messaging/inquiry';
import { useInsertAtCursor } from '@haruka/staff';
import { Banner, Button, SelectField, Stack, Text, lazyPart } from '@haruka/ui';
import { type RefObject, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fillTemplate } from './fill-template.ts';

const TemplatesSheet = lazyPart(async () => ({ default: (await import('./templates-sheet.tsx')).TemplatesSheet }));

interface Props {
  inquiry: InquiryRecord;
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onValue: (value: string) => void;
}

/** Inserts a template into an answer at the cursor, and takes it out again with a press. */
export function TemplatePicker({ inquiry, field, value, onValue }: Props) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useAnswerTemplates({ options: { silent: true, noprogress: true } });
  const [isManaging, setManaging] = useState<boolean>();
  const [last, setLast] = useState<{ title: string; before: string; after: string }>();
  const insert = useInsertAtCursor(field, value, onValue);
  const pick = (id: string) => {
    const template = data?.find((one) => one.id === id);
    if (!template) return;
    setLast({ title: template.title, before: value, after: insert(fillTemplate(template.text, inquiry)) });
    field.current?.focus();
  };
  // What was typed since would be lost with the template.
  const undoable = last?.after === value ? last : undefined;
  const undo = () => {
    onValue(undoable!.before);
    setLast(undefined);
    field.current?.focus();
  };
  return (
    <Stack gap={8}>
      <Stack row wrap gap={8} align="end">
        <SelectField
          label={t('answerTemplate.pick')}
          marked={false}
          emptyLabel={t(data?.length === 0 ? 'answerTemplate.none' : 'answerTemplate.choose')}
          value=""
          options={(data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
          onValue={pick}
        />
        <Button size="small" variant="text" onClick={() => setManaging(true)}>
          {t('answerTemplate.manage')}
        </Button>
      </Stack>
      {isError && !data && (
        <Stack row wrap gap={8} align="center">
          <Text tone="soft">{t('answerTemplate.failed')}</Text>
          <Button size="small" variant="text" onClick={() => void refetch()}>
            {t('answerTemplate.reload')}
          </Button>
        </Stack>
      )}
      {undoable && (
        <Banner
          tone="info"
          title={t('answerTemplate.inserted', { title: undoable.title })}
          action={
            <Button size="small" variant="secondary" onClick={undo}>
              {t('answerTemplate.undo')}
            </Button>
          }
        />
      )}
      {isManaging !== undefined && (
        <Suspense>
          <TemplatesSheet
            isOpen={isManaging}
            templates={data ?? []}
            reload={refetch}
            onClose={() => setManaging(false)}
          />
        </Suspense>
      )}
    </Stack>
  );
}
