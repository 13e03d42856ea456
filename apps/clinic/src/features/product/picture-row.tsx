import { limits } from '@haruka/contract/limits';
import type { ProductPicture } from '@haruka/contract/pharmacy/product-picture';
import { PictureOfProduct } from '@haruka/shell/product-pictures';
import { useOnChange } from '@haruka/shell';
import { Banner, Button, Stack, TextField, VisuallyHidden } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface PictureRowProps {
  picture: ProductPicture;
  /** Its place, from 1. */
  number: number;
  busy: boolean;
  /** Saves the descriptions, when the picture is still as `seen`. */
  onSave: (changed: Pick<ProductPicture, 'alt' | 'alt_en'>, seen: ProductPicture) => PromiseLike<{ error?: unknown }>;
  onBefore: (() => void) | undefined;
  onAfter: (() => void) | undefined;
  onRemove: () => void;
}

/** One picture with its descriptions, which are saved by a press, and its place among the others. */
export function PictureRow({ picture, number, busy, onSave, onBefore, onAfter, onRemove }: PictureRowProps) {
  const { t } = useTranslation();
  const [alt, setAlt] = useState(picture.alt);
  const [altEn, setAltEn] = useState(picture.alt_en);
  const [isMissing, setMissing] = useState(false);
  // The picture as it was when typing began: another person's description is never replaced unseen.
  const [seen, setSeen] = useState(picture);
  const isTheirs = seen.alt !== picture.alt || seen.alt_en !== picture.alt_en;
  useOnChange(`${picture.alt}\n${picture.alt_en}`, () => {
    const isUntouched = alt === seen.alt && altEn === seen.alt_en;
    const isMine = alt.trim() === picture.alt && altEn.trim() === picture.alt_en;
    if (!isUntouched && !isMine) return;
    setSeen(picture);
    setAlt(picture.alt);
    setAltEn(picture.alt_en);
  });
  const isChanged = alt !== picture.alt || altEn !== picture.alt_en;
  const save = () => {
    const isEmpty = alt.trim() === '' || altEn.trim() === '';
    setMissing(isEmpty);
    if (!isEmpty) void onSave({ alt: alt.trim(), alt_en: altEn.trim() }, seen);
  };
  const missing = (text: string) => isMissing && text.trim() === '' && t('products.pictures.altMissing');
  const act = (label: string, onClick: () => void) => (
    <Button variant="text" size="small" onClick={onClick} busy={busy}>
      <VisuallyHidden>{t('products.pictures.number', { number })}</VisuallyHidden>
      {label}
    </Button>
  );
  const { altMax } = limits.productPictures;
  return (
    <Stack as="li" gap={8}>
      <PictureOfProduct picture={picture} size={96} />
      <TextField
        label={t('products.pictures.alt', { number })}
        required
        maxLength={altMax}
        autoComplete="off"
        value={alt}
        onValue={setAlt}
        error={missing(alt)}
      />
      <TextField
        label={t('products.pictures.altEn', { number })}
        required
        maxLength={altMax}
        autoComplete="off"
        lang="en"
        value={altEn}
        onValue={setAltEn}
        error={missing(altEn)}
      />
      {isTheirs && (
        <Banner tone="warning" title={t('products.pictures.theirs', { alt: picture.alt, alt_en: picture.alt_en })} />
      )}
      <Stack row wrap gap={8}>
        {isTheirs && (
          <Button variant="text" size="small" onClick={() => setSeen(picture)}>
            {t('products.pictures.keepMine')}
          </Button>
        )}
        {isChanged && !isTheirs && (
          <Button variant="secondary" size="small" busy={busy} onClick={save}>
            {t('products.pictures.save')}
          </Button>
        )}
        {onBefore && act(t('products.pictures.before'), onBefore)}
        {onAfter && act(t('products.pictures.after'), onAfter)}
        {act(t('products.pictures.remove'), onRemove)}
      </Stack>
    </Stack>
  );
}
