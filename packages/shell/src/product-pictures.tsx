import { fetchProductPicture, useProductPictures } from '@haruka/api/pharmacy/product-picture';
import type { ProductPicture } from '@haruka/contract/pharmacy/product-picture';
import { useLocale } from '@haruka/i18n';
import { ProductThumbnail } from '@haruka/ui';
import { useObjectUrl } from './use-object-url.ts';

/** Returns the pictures of these products. What has no picture, or cannot be loaded, is simply not shown. */
export function usePicturesOf(products: readonly (number | null)[]) {
  const product_ids = [...new Set(products.filter((id) => id !== null))].toSorted((a, b) => a - b).join();
  const { data } = useProductPictures(
    { product_ids, options: { silent: true, noprogress: true } },
    { skip: product_ids === '' },
  );
  return (product_id: number | null): ProductPicture[] =>
    data?.filter((picture) => picture.product_id === product_id) ?? [];
}

/** A picture of a product, described for those who do not see it. */
export function PictureOfProduct({ picture: { id, alt, alt_en }, size }: { picture: ProductPicture; size?: number }) {
  const locale = useLocale();
  const src = useObjectUrl(id, (picture_id, signal) =>
    fetchProductPicture({ picture_id, options: { silent: true, noprogress: true } }, signal),
  );
  return <ProductThumbnail src={src} alt={locale === 'en' ? alt_en : alt} {...(size && { size })} />;
}

/** All pictures of a product, side by side; nothing when it has none. */
export const PicturesOfProduct = ({ pictures, size }: { pictures: readonly ProductPicture[]; size?: number }) =>
  pictures.map((picture) => <PictureOfProduct key={picture.id} picture={picture} {...(size && { size })} />);
