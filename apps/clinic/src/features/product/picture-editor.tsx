import { type ApiError, errorText } from '@haruka/api';
import {
  useAddProductPicture,
  useArrangeProductPictures,
  useProductPictures,
  useRemoveProductPicture,
} from '@haruka/api/pharmacy/product-picture';
import { errorCodes } from '@haruka/contract/errors';
import { limits } from '@haruka/contract/limits';
import type { ProductPicture } from '@haruka/contract/pharmacy/product-picture';
import { nameOf } from '@haruka/i18n/clinic';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { AttachmentList, ConfirmDialog, Section, Skeletons, Stack, Text } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureRow } from './picture-row.tsx';

const { perProduct } = limits.productPictures;
const accept = 'image/jpeg,image/png,image/webp';

/** The pictures of a product: added, described, put in order, removed. Each change is saved by itself. */
export function PictureEditor({ product_id }: { product_id: number }) {
  const { t } = useTranslation();
  const { data: pictures, error: unread } = useProductPictures({
    product_ids: String(product_id),
    options: { silent: true },
  });
  const [arrange, arranging] = useArrangeProductPictures();
  const [asked, setAsked] = useState<ProductPicture>();
  const save = (next: readonly ProductPicture[], seen: readonly ProductPicture[]) =>
    arrange({
      product_id,
      pictures: next.map(described),
      seen: seen.map(described),
      options: { successMessage: t('products.pictures.saved') },
    });
  const swap = (at: number, by: number) => {
    const moved = [...pictures!];
    [moved[at], moved[at + by]] = [moved[at + by]!, moved[at]!];
    void save(moved, pictures!);
  };
  return (
    <Section title={t('products.pictures.title')}>
      <Stack gap={16}>
        <Text tone="soft">{t('products.pictures.help')}</Text>
        {unread && !pictures ? (
          <ErrorBanner error={unread} />
        ) : !pictures ? (
          <Skeletons kind="lines" count={2} words={{ loading: t('words.loading') }} />
        ) : (
          <>
            {pictures.length > 0 && (
              <Stack as="ol" gap={16} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
                {pictures.map((picture, at) => (
                  <PictureRow
                    key={picture.id}
                    picture={picture}
                    number={at + 1}
                    busy={arranging.isLoading}
                    onSave={(changed, seen) =>
                      save(pictures.with(at, { ...picture, ...changed }), pictures.with(at, seen))
                    }
                    onBefore={at > 0 ? () => swap(at, -1) : undefined}
                    onAfter={at < pictures.length - 1 ? () => swap(at, 1) : undefined}
                    onRemove={() => setAsked(picture)}
                  />
                ))}
              </Stack>
            )}
            <ErrorBanner error={arranging.error} />
            <AddPictures product_id={product_id} isFull={pictures.length >= perProduct} />
          </>
        )}
      </Stack>
      {asked && <RemoveDialog picture={asked} onClose={() => setAsked(undefined)} />}
    </Section>
  );
}

const described = ({ id, alt, alt_en }: ProductPicture) => ({ id, alt, alt_en });

/** Adds one picture at a time. A picture that is refused stays in the list with its reason. */
function AddPictures({ product_id, isFull }: { product_id: number; isFull: boolean }) {
  const { t } = useTranslation();
  const [add, { isLoading }] = useAddProductPicture();
  const [file, setFile] = useState<File>();
  const [sent, setSent] = useState(0);
  const [error, setError] = useState<ApiError>();
  const send = async (picked: File) => {
    setFile(picked);
    setSent(0);
    setError(undefined);
    const isTooLarge = picked.size > limits.attachments.bytes;
    const answer = isTooLarge
      ? { error: { code: errorCodes.fileTooLarge, http: 413, message: '' } satisfies ApiError }
      : await add({ product_id, file: picked, onProgress: setSent, options: { silent: true, noprogress: true } });
    if (answer.error) setError(answer.error as ApiError);
    else setFile(undefined);
  };
  const problem =
    error && (error.code === errorCodes.fileKindRejected ? t('products.pictures.kind') : errorText(error));
  return (
    <AttachmentList
      label={t('products.pictures.sending')}
      items={
        file
          ? [
              {
                id: 'file',
                name: file.name,
                sent: error ? undefined : sent,
                problem,
                onRetry: error ? () => void send(file) : undefined,
                onRemove: error ? () => setFile(undefined) : undefined,
              },
            ]
          : []
      }
      add={{
        accept,
        isSingle: true,
        onPick: ([picked]) => void (picked && !isLoading && send(picked)),
        closedReason: isFull ? t('products.pictures.full', { most: perProduct }) : undefined,
        hint: t('products.pictures.limit', { most: perProduct }),
        words: { pick: t('products.pictures.pick'), camera: t('products.pictures.camera') },
      }}
      words={{
        open: (name) => name,
        uploading: t('products.pictures.sending'),
        discard: (name) => t('products.pictures.discard', { name }),
        discardAct: t('products.pictures.discardAct'),
        retry: (name) => t('products.pictures.retry', { name }),
        retryAct: t('words.retry'),
      }}
    />
  );
}

/** Asks before a picture is removed, because it cannot be brought back. */
function RemoveDialog({ picture, onClose }: { picture: ProductPicture; onClose: () => void }) {
  const { t } = useTranslation();
  const [remove, { isLoading }] = useRemoveProductPicture();
  const act = async () => {
    await remove({ picture_id: picture.id, options: { successMessage: t('products.pictures.removed') } });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('products.pictures.removeTitle')}
      confirmLabel={t('products.pictures.remove')}
      cancelLabel={t('words.cancel')}
      busy={isLoading}
      onConfirm={() => void act()}
      onCancel={onClose}
    >
      {t('products.pictures.removeText', { alt: nameOf({ name: picture.alt, name_en: picture.alt_en }) })}
    </ConfirmDialog>
  );
}
