import { type ApiError, errorText } from '@haruka/api';
import { useAttachments, useRemoveAttachment } from '@haruka/api/consultation/attachment';
import type { Attachment } from '@haruka/contract/consultation/attachment';
import type { Consult } from '@haruka/contract/consultation/consult';
import { limits } from '@haruka/contract/limits';
import { attachmentDetail, AttachmentThumbnail, saveAttachment, useAttachmentPicture } from '@haruka/shell/attachments';
import { apiErrorOf } from '@haruka/shell/error-banner';
import {
  AttachmentList,
  AttachmentViewer,
  Button,
  ConfirmDialog,
  DescriptionList,
  ErrorState,
  Page,
  Skeletons,
  toast,
} from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.ts';
import { ConsultGuard } from './consult-guard.tsx';
import { useFacts } from './use-facts.ts';
import { canRetry, useUploads } from './use-uploads.ts';

/** Photos and documents of one booking: what was added, and what is on its way. */
export default function AttachmentsScreen() {
  const { t } = useTranslation();
  const back = { href: paths['reservation-list'], label: t('reservation.list.title') };
  const head = { title: t('reservation.attachments.title'), lead: t('reservation.attachments.lead'), back };
  return (
    <ConsultGuard head={head}>
      {(consult) => (
        <Page {...head}>
          <Attachments consult={consult} />
        </Page>
      )}
    </ConsultGuard>
  );
}

const open = ['TENTATIVE', 'CONFIRMED', 'RINGING', 'IN_CALL'];
const accept = 'image/jpeg,image/png,image/webp,application/pdf';

function Attachments({ consult }: { consult: Consult }) {
  const { t } = useTranslation();
  const facts = useFacts(consult);
  const { currentData, error, isFetching, refetch } = useAttachments({
    consult_id: consult.id,
    options: { silent: true },
  });
  const { uploads, add, retry, drop } = useUploads(consult.id);
  const [shown, setShown] = useState<Attachment>();
  const [asked, setAsked] = useState<Attachment>();
  const picture = useAttachmentPicture(consult.id, shown?.id);
  const isOpen = open.includes(consult.status);
  const mayRemove = consult.status === 'TENTATIVE' || consult.status === 'CONFIRMED';
  const room =
    limits.attachments.perConsult - (currentData?.length ?? 0) - uploads.filter(({ error: failed }) => !failed).length;

  // The browser's own words for a lost connection help no patient.
  const problemOf = (failed: ApiError) =>
    failed.http === null ? t('reservation.attachments.lost') : errorText(failed);
  const openFile = async (file: Attachment) => {
    if (file.type === 'image/jpeg') return setShown(file);
    const problem = await saveAttachment(consult.id, file);
    if (problem) toast({ tone: 'error', text: problem });
  };
  if (!currentData)
    return error ? (
      <ErrorState
        code={apiErrorOf(error)?.code}
        title={t('reservation.attachments.failed')}
        text={t('reservation.failed.text')}
        retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
      />
    ) : (
      <Skeletons kind="lines" count={4} words={{ loading: t('words.loading') }} />
    );

  const closedReason = !isOpen
    ? t('reservation.attachments.closed')
    : room <= 0
      ? t('reservation.attachments.full')
      : undefined;
  return (
    <>
      <DescriptionList items={facts.slice(0, 3)} />
      <AttachmentList
        label={t('reservation.attachments.list')}
        items={[
          ...currentData.map((file) => ({
            id: file.id,
            name: file.name,
            detail: [attachmentDetail(file), file.opened_at && t('reservation.attachments.opened')]
              .filter(Boolean)
              .join(' ・ '),
            picture: file.type === 'image/jpeg' && <AttachmentThumbnail consult_id={consult.id} id={file.id} />,
            onOpen: () => void openFile(file),
            onRemove: mayRemove ? () => setAsked(file) : undefined,
          })),
          ...uploads.map((one) => ({
            id: `upload ${one.key}`,
            name: one.file.name,
            sent: one.error ? undefined : one.sent,
            problem: one.error && problemOf(one.error),
            onRetry: canRetry(one) ? () => retry(one) : undefined,
            onRemove: () => drop(one.key),
          })),
        ]}
        add={{
          accept,
          onPick: add,
          closedReason,
          hint: t('reservation.attachments.limit'),
          words: { pick: t('reservation.attachments.pick'), camera: t('reservation.attachments.camera') },
        }}
        words={{
          ...t('reservation.attachments', { returnObjects: true }),
          open: (name) => t('reservation.attachments.open', { name }),
          remove: (name) => t('reservation.attachments.remove', { name }),
          discard: (name) => t('reservation.attachments.discard', { name }),
          retry: (name) => t('reservation.attachments.retry', { name }),
        }}
      />
      {isOpen && !mayRemove && currentData.length > 0 && <p>{t('reservation.attachments.locked')}</p>}
      <Button fullWidth="phone" href={paths['reservation-list']}>
        {t('reservation.toList')}
      </Button>
      <AttachmentViewer
        name={shown?.name}
        picture={picture}
        onClose={() => setShown(undefined)}
        words={{ close: t('words.close'), loading: t('words.loading') }}
      />
      {asked && <RemoveDialog consult_id={consult.id} file={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** Asks before a file is removed, because it cannot be brought back. */
function RemoveDialog({ consult_id, file, onClose }: { consult_id: string; file: Attachment; onClose: () => void }) {
  const { t } = useTranslation();
  const [remove, { isLoading }] = useRemoveAttachment();
  const act = async () => {
    const successMessage = t('reservation.attachments.removed');
    await remove({ consult_id, attachment_id: file.id, options: { successMessage } });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('reservation.attachments.removeTitle')}
      confirmLabel={t('reservation.attachments.removeAct')}
      cancelLabel={t('words.cancel')}
      busy={isLoading}
      onConfirm={() => void act()}
      onCancel={onClose}
    >
      {t('reservation.attachments.removeText', { name: file.name })}
    </ConfirmDialog>
  );
}
