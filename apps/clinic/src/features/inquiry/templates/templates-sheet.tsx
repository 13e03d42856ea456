import { useOrderAnswerTemplates, useRestoreAnswerTemplate } from '@haruka/api/messaging/answer-template';
import { limits } from '@haruka/contract/limits';
import type { AnswerTemplate } from '@haruka/contract/messaging/answer-template';
import { RemovedBanner, useRemoved } from '@haruka/staff';
import { Button, PlusIcon, Sheet, Stack, Text, toast } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TemplateCard } from './template-card.tsx';
import { TemplateForm } from './template-form.tsx';
import { TemplateRefusal } from './template-refusal.tsx';
import { useConflictTexts } from './use-conflict-texts.ts';

interface Props {
  isOpen: boolean;
  templates: readonly AnswerTemplate[];
  /** Loads the templates again. */
  reload: () => PromiseLike<unknown>;
  onClose: () => void;
}

const silent = { silent: true };

/** All templates of the clinic, to add, change, move and delete. A deleted one comes back with a press. */
export function TemplatesSheet({ isOpen, templates: loaded, reload, onClose }: Props) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<AnswerTemplate | 'new'>();
  const { removed, note, undo, ...restoring } = useRemoved<AnswerTemplate>(
    useRestoreAnswerTemplate(),
    t('answerTemplate.restored'),
  );
  const [order, ordering] = useOrderAnswerTemplates();
  // What was moved here counts at once, until the list is read again.
  const [moved, setMoved] = useState<{ over: Props['templates']; now: Props['templates'] }>();
  const templates = moved?.over === loaded ? moved.now : loaded;
  const changed = editing === 'new' ? undefined : editing;
  const endEditing = () => setEditing(undefined);
  const move = async ({ id, title }: AnswerTemplate, by: 1 | -1) => {
    const seen = templates.map((one) => one.id);
    const others = seen.filter((one) => one !== id);
    const to = templates.findIndex((one) => one.id === id) + by;
    const answer = await order({ ids: others.toSpliced(to, 0, id), seen, options: silent });
    setMoved(answer.data && { over: loaded, now: answer.data });
    if (answer.error) await reload();
    else toast({ tone: 'success', text: t('answerTemplate.moved', { title, nth: to + 1 }) });
  };
  const { restoreConflict, moveConflict } = useConflictTexts();
  const close = () => {
    note();
    ordering.reset();
    onClose();
  };
  const isFull = templates.length >= limits.templates.perClinic;
  const isGone = changed !== undefined && templates.every(({ id }) => id !== changed.id);
  // A form whose template a colleague deleted stays open.
  const shown = isGone ? [changed, ...templates] : templates;
  const form = (key: string, newest?: AnswerTemplate) => (
    <TemplateForm key={key} template={changed} newest={newest} onDone={endEditing} onConflict={reload} />
  );
  return (
    <Sheet open={isOpen} onClose={close} title={t('answerTemplate.title')} closeLabel={t('words.close')} wide>
      <Stack gap={12}>
        <Text tone="soft">{t('answerTemplate.lead')}</Text>
        <TemplateRefusal error={restoring.error} conflict={restoreConflict(restoring.error)} />
        <TemplateRefusal error={ordering.error} conflict={moveConflict(ordering.error)} />
        {removed && (
          <RemovedBanner
            title={t('answerTemplate.removed', { title: removed.title })}
            undoLabel={t('answerTemplate.undo')}
            busy={restoring.isRestoring}
            onUndo={undo}
          />
        )}
        {templates.length === 0 && editing !== 'new' && <Text tone="soft">{t('answerTemplate.noneText')}</Text>}
        {shown.map((template) =>
          changed?.id === template.id ? (
            form(template.id, isGone ? undefined : template)
          ) : (
            <TemplateCard
              key={template.id}
              template={template}
              isMoving={ordering.isLoading}
              onChange={() => setEditing(template)}
              onUp={template === templates[0] ? undefined : () => void move(template, -1)}
              onDown={template === templates.at(-1) ? undefined : () => void move(template, 1)}
              onConflict={reload}
              onRemoved={() => note(template)}
            />
          ),
        )}
        {editing === 'new' && form('new')}
        {isFull && <Text tone="soft">{t('answerTemplate.full', { count: limits.templates.perClinic })}</Text>}
        {editing === undefined && !isFull && (
          <Button variant="secondary" startIcon={<PlusIcon />} onClick={() => setEditing('new')}>
            {t('answerTemplate.add')}
          </Button>
        )}
      </Stack>
    </Sheet>
  );
}
