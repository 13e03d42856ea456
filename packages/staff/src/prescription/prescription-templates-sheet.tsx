import {
  usePrescriptionTemplates,
  useRemovePrescriptionTemplate,
  useRestorePrescriptionTemplate,
} from '@haruka/api/pharmacy/prescription-template';
import type { StartingLine } from '@haruka/contract/pharmacy/prescription';
import type { PrescriptionTemplate } from '@haruka/contract/pharmacy/prescription-template';
import { ErrorState, Sheet, Skeletons, Stack, Text } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemovedBanner } from '../removed/removed-banner.tsx';
import { useRemoved } from '../removed/use-removed.ts';
import { AddPrescriptionTemplate } from './add-prescription-template.tsx';
import { PrescriptionTemplateCard } from './prescription-template-card.tsx';
import { PrescriptionTemplateRefusal } from './prescription-template-refusal.tsx';
import { RenamePrescriptionTemplate } from './rename-prescription-template.tsx';
import type { TypedLine } from './typed-lines.ts';

interface Props {
  isOpen: boolean;
  /** What is written now: it can be saved as a template. */
  lines: readonly TypedLine[];
  onClose: () => void;
  onUse: (name: string, lines: readonly StartingLine[]) => void;
}

const silent = { silent: true };

/** The prescription templates of a doctor, to use, save, rename and delete. A deleted one comes back with a press. */
export function PrescriptionTemplatesSheet({ isOpen, lines, onClose, onUse }: Props) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = usePrescriptionTemplates(
    { options: { silent: true, noprogress: true } },
    { skip: !isOpen },
  );
  const [editing, setEditing] = useState<PrescriptionTemplate>();
  const [remove, removing] = useRemovePrescriptionTemplate();
  const { removed, note, undo, ...restoring } = useRemoved<PrescriptionTemplate>(
    useRestorePrescriptionTemplate(),
    t('prescription.set.restored'),
  );
  const erase = async (template: PrescriptionTemplate) => {
    const { id, version } = template;
    const answer = await remove({ id, version, options: silent });
    if (answer.error) await refetch();
    else note(template);
  };
  const close = () => {
    setEditing(undefined);
    note();
    removing.reset();
    onClose();
  };
  const isGone = editing !== undefined && data?.every(({ id }) => id !== editing.id) === true;
  // A form whose template a colleague deleted stays open.
  const shown = isGone ? [...data, editing] : data;
  return (
    <Sheet open={isOpen} onClose={close} title={t('prescription.set.title')} closeLabel={t('words.close')}>
      <Stack gap={12}>
        <Text tone="soft">{t('prescription.set.lead')}</Text>
        <PrescriptionTemplateRefusal error={removing.error ?? restoring.error} />
        {removed && (
          <RemovedBanner
            title={t('prescription.set.removed', { name: removed.name })}
            undoLabel={t('prescription.set.undo')}
            busy={restoring.isRestoring}
            onUndo={undo}
          />
        )}
        {!data &&
          (isError && !isFetching ? (
            <ErrorState
              title={t('prescription.set.failed')}
              retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
            />
          ) : (
            <Skeletons kind="lines" count={3} words={{ loading: t('words.loading') }} />
          ))}
        {shown?.length === 0 && <Text>{t('prescription.set.none')}</Text>}
        {shown?.map((template) =>
          editing?.id === template.id ? (
            <RenamePrescriptionTemplate
              key={template.id}
              template={template}
              reload={refetch}
              onDone={() => setEditing(undefined)}
            />
          ) : (
            <PrescriptionTemplateCard
              key={template.id}
              template={template}
              isRemoving={removing.isLoading && removing.originalArgs?.id === template.id}
              onUse={() => onUse(template.name, template.lines)}
              onRename={() => setEditing(template)}
              onRemove={() => void erase(template)}
            />
          ),
        )}
        <AddPrescriptionTemplate lines={lines} />
      </Stack>
    </Sheet>
  );
}
