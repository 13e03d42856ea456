import { useAttachments } from '@haruka/api/consultation/attachment';
import type { Attachment } from '@haruka/contract/consultation/attachment';
import { attachmentDetail, saveAttachment, useAttachmentPicture } from '@haruka/shell/attachments';
import { AttachmentList, AttachmentViewer, Button, PhotoIcon, Section, Stack, Text, toast } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Shows the pictures and PDFs that the patient attached to a consult. A picture is fetched when it is opened, because each
 * fetch is an entry of the audit log.
 */
export function RecordAttachments({ consult_id }: { consult_id: string }) {
  const { t } = useTranslation();
  const options = { silent: true, noprogress: true };
  const { currentData, isError, refetch } = useAttachments({ consult_id, options });
  const [shown, setShown] = useState<Attachment>();
  const picture = useAttachmentPicture(consult_id, shown?.id);
  const open = async (file: Attachment) => {
    if (file.type === 'image/jpeg') return setShown(file);
    const problem = await saveAttachment(consult_id, file);
    if (problem) toast({ tone: 'error', text: problem });
  };
  return (
    <Section title={t('record.files.title')} level={3}>
      {currentData === undefined && isError && (
        <Stack gap={8} align="start">
          <Text tone="soft">{t('record.files.failed')}</Text>
          <Button variant="secondary" size="small" onClick={() => void refetch()}>
            {t('words.retry')}
          </Button>
        </Stack>
      )}
      {currentData?.length === 0 && <Text tone="soft">{t('record.files.none')}</Text>}
      <AttachmentList
        label={t('record.files.title')}
        items={(currentData ?? []).map((file) => ({
          id: file.id,
          name: file.name,
          detail: attachmentDetail(file),
          picture: file.type === 'image/jpeg' && <PhotoIcon size={32} />,
          onOpen: () => void open(file),
        }))}
        words={{ open: (name) => t('record.files.open', { name }) }}
      />
      <AttachmentViewer
        name={shown?.name}
        picture={picture}
        onClose={() => setShown(undefined)}
        words={{ close: t('words.close'), loading: t('words.loading') }}
      />
    </Section>
  );
}
