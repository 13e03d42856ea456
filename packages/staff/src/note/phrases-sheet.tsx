import { useAddNotePhrase, useChangeNotePhrase, useRemoveNotePhrase } from '@haruka/api/consultation/consult-note';
import { consultNoteRoutes, type NotePhrase } from '@haruka/contract/consultation/consult-note';
import { limits } from '@haruka/contract/limits';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { Button, Card, ConfirmDialog, Sheet, Stack, Text, TextField } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMember } from '../frame/guard.tsx';

interface Props {
  isOpen: boolean;
  phrases: readonly NotePhrase[];
  onClose: () => void;
}

/** The doctor's own phrases: add, change, delete. */
export function PhrasesSheet({ isOpen, phrases, onClose }: Props) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<NotePhrase | 'new'>();
  const [removing, setRemoving] = useState<NotePhrase>();
  const [remove, { isLoading }] = useRemoveNotePhrase();
  const confirm = async () => {
    const options = { successMessage: t('consultNote.phrase.removed') };
    await remove({ id: removing!.id, options });
    setRemoving(undefined);
  };
  return (
    <>
      <Sheet open={isOpen} onClose={onClose} title={t('consultNote.phrase.title')} closeLabel={t('words.close')} wide>
        <Stack gap={16}>
          <Text tone="soft">{t('consultNote.phrase.lead')}</Text>
          {phrases.map((phrase) =>
            editing !== 'new' && editing?.id === phrase.id ? (
              <PhraseForm key={phrase.id} phrase={phrase} onDone={() => setEditing(undefined)} />
            ) : (
              <Card key={phrase.id} as="article" title={phrase.title} tight>
                <Text style={{ whiteSpace: 'pre-wrap' }}>{phrase.text}</Text>
                <Stack row gap={8}>
                  <Button
                    size="small"
                    variant="secondary"
                    aria-label={t('consultNote.phrase.changeOf', { title: phrase.title })}
                    onClick={() => setEditing(phrase)}
                  >
                    {t('consultNote.phrase.change')}
                  </Button>
                  <Button
                    size="small"
                    variant="text"
                    aria-label={t('consultNote.phrase.removeOf', { title: phrase.title })}
                    onClick={() => setRemoving(phrase)}
                  >
                    {t('consultNote.phrase.remove')}
                  </Button>
                </Stack>
              </Card>
            ),
          )}
          {editing === 'new' ? (
            <PhraseForm onDone={() => setEditing(undefined)} />
          ) : (
            <Button variant="secondary" onClick={() => setEditing('new')}>
              {t('consultNote.phrase.add')}
            </Button>
          )}
        </Stack>
      </Sheet>
      <ConfirmDialog
        open={removing !== undefined}
        danger
        title={t('consultNote.phrase.removeTitle', { title: removing?.title ?? '' })}
        confirmLabel={t('consultNote.phrase.remove')}
        cancelLabel={t('words.back')}
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setRemoving(undefined)}
      >
        {t('consultNote.phrase.removeText')}
      </ConfirmDialog>
    </>
  );
}

function PhraseForm({ phrase, onDone }: { phrase?: NotePhrase; onDone: () => void }) {
  const { t } = useTranslation();
  const [add] = useAddNotePhrase();
  const [change] = useChangeNotePhrase();
  const { id: who } = useMember();
  const { field, submitTo, busy, empty } = useContractForm({
    schema: consultNoteRoutes.addNotePhrase.body,
    defaults: { title: phrase?.title ?? '', text: phrase?.text ?? '' },
    labels: { title: t('consultNote.phrase.name'), text: t('consultNote.phrase.text') },
    focus: 'field',
    draft: { who, form: `phrase ${phrase?.id ?? 'new'}`, fields: ['title', 'text'] },
  });
  const save = submitTo(async (values) => {
    const options = { successMessage: t('consultNote.phrase.saved') };
    const answer = phrase ? await change({ ...values, id: phrase.id, options }) : await add({ ...values, options });
    if (!answer.error) onDone();
    return answer;
  });
  return (
    <Card title={t(phrase ? 'consultNote.phrase.change' : 'consultNote.phrase.add')} tone="accent" tight>
      <Stack gap={12}>
        <TextField
          {...field('title')}
          helper={t('consultNote.phrase.nameHelper')}
          required
          maxLength={limits.note.titleMax}
        />
        <TextField {...field('text')} required multiline rows={4} maxLength={limits.note.phraseMax} />
        <Stack row gap={8}>
          <Button size="small" busy={busy} onClick={() => void save()}>
            {t('consultNote.phrase.save')}
          </Button>
          <Button
            size="small"
            variant="text"
            onClick={() => {
              empty();
              onDone();
            }}
          >
            {t('words.back')}
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}
