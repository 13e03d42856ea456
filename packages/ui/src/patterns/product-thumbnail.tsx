import { styled } from '@mui/material/styles';
import { color, rem, tokens } from '../theme/tokens.ts';

const Frame = styled('span')({
  display: 'inline-flex',
  flexShrink: 0,
  overflow: 'hidden',
  border: `1px solid ${color.hairline}`,
  borderRadius: tokens.radius.field,
  backgroundColor: color.paper,
  '& img': { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
});

export type ProductThumbnailProps = {
  /** URL of the picture; undefined while it loads, when its room stays empty. */
  src: string | undefined;
  /** What it shows. */
  alt: string;
  size?: number;
};

/** A small picture of a product. */
export const ProductThumbnail = ({ src, alt, size = 64 }: ProductThumbnailProps) => (
  <Frame data-thumbnail style={{ width: rem(size), height: rem(size) }}>
    {src && <img src={src} alt={alt} />}
  </Frame>
);
