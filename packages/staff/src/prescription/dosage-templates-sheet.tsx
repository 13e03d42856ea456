import {
  useDosageTemplates,
  useRemoveDosageTemplate,
  useRestoreDosageTemplate,
} from '@haruka/api/pharmacy/dosage-template';
import { limits } from '@haruka/contract/limits';
import type { DosageTemplate } from '@haruka/contract/pharmacy/dosage-template';
import { Button, Card, Sheet, Stack, Text, VisuallyHidden } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemovedBanner } from '../removed/removed-banner.tsx';
import { useRemoved } from '../removed/use-removed.ts';
import { AddDosageTemplate } from './add-dosage-template.tsx';
import { ChangeDosageTemplate } from './change-dosage-template.tsx';
import { DosageTemplateRefusal } from './dosage-template-refusal.tsx';

const silent = { silent: true };

/** The dosage templates that the doctors of a clinic share, to add, change and delete. A deleted one comes back with a press. */
export function DosageTemplatesSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { data: templates = [], refetch } = useDosageTemplates({ options: { silent: true, noprogress: true } });
  const [editing, setEditing] = useState<DosageTemplate>();
  const [remove, removing] = useRemoveDosageTemplate();
  const { removed, note, undo, ...restoring } = useRemoved<DosageTemplate>(
    useRestoreDosageTemplate(),
    t('prescription.template.restored'),
  );
  const erase = async (template: DosageTemplate) => {
    const { id, version } = template;
    const answer = await remove({ id, version, options: silent });
    if (!answer.error) note(template);
    else await refetch();
  };
  const close = () => {
    setEditing(undefined);
    note();
    removing.reset();
    onClose();
  };
  const isGone = editing !== undefined && templates.every(({ id }) => id !== editing.id);
  // A form whose template a colleague deleted stays open.
  const shown = isGone ? [...templates, editing] : templates;
  return (
    <Sheet open={isOpen} onClose={close} title={t('prescription.template.title')} closeLabel={t('words.close')}>
      <Stack gap={12}>
        <Text tone="soft">{t('prescription.template.lead')}</Text>
        <DosageTemplateRefusal
          error={removing.error}
          conflict={t('prescription.template.removeConflict')}
          conflictBy={(by) => t('prescription.template.removeConflictBy', by)}
        />
        <DosageTemplateRefusal
          error={restoring.error}
          conflict={t('prescription.template.restoreGone')}
          conflictBy={(by) => t('prescription.template.restoredBy', by)}
        />
        {removed && (
          <RemovedBanner
            title={t('prescription.template.removed', { text: removed.text })}
            undoLabel={t('prescription.template.undo')}
            busy={restoring.isRestoring}
            onUndo={undo}
          />
        )}
        {shown.map((template) =>
          editing?.id === template.id ? (
            <ChangeDosageTemplate
              key={template.id}
              template={editing}
              newest={isGone ? undefined : template}
              reload={refetch}
              onDone={() => setEditing(undefined)}
            />
          ) : (
            <Card key={template.id} as="article" tight>
              <Stack gap={4}>
                <Text style={{ overflowWrap: 'anywhere' }}>{template.text}</Text>
                <Stack row wrap gap={8}>
                  <Button size="small" variant="text" onClick={() => setEditing(template)}>
                    {t('prescription.template.change')}
                    <VisuallyHidden>{t('prescription.template.actOf', { text: template.text })}</VisuallyHidden>
                  </Button>
                  <Button
                    size="small"
                    variant="text"
                    busy={removing.isLoading && removing.originalArgs?.id === template.id}
                    onClick={() => void erase(template)}
                  >
                    {t('prescription.template.remove')}
                    <VisuallyHidden>{t('prescription.template.actOf', { text: template.text })}</VisuallyHidden>
                  </Button>
                </Stack>
              </Stack>
            </Card>
          ),
        )}
        {templates.length >= limits.prescription.templates ? (
          <Text>{t('prescription.template.full', { count: templates.length })}</Text>
        ) : (
          <AddDosageTemplate />
        )}
      </Stack>
    </Sheet>
  );
}
