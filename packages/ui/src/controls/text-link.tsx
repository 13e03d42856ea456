import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { ExternalIcon } from '../icons/signs.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { useHaruka } from '../theme/haruka-theme.tsx';
import { color, hover, rem } from '../theme/tokens.ts';

const Anchor = styled('a')({
  color: color.primary,
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
  [hover]: {
    '&:hover': { color: color.primaryDark, textDecorationThickness: '3px' },
  },
  '& svg': { flexShrink: 0, verticalAlign: '-0.2em' },
  '& > svg': { marginInlineStart: rem(4) },
  'button&': { background: 'none', border: 0, padding: 0, cursor: 'pointer', textAlign: 'start' },
  '&[data-roomy="true"]': { display: 'inline-flex', alignItems: 'center', minHeight: rem(44) },
});

const Lead = styled('span')({ display: 'inline-flex', marginInlineEnd: rem(6), verticalAlign: 'middle' });

export type TextLinkProps = Omit<ComponentProps<'a'>, 'ref' | 'onClick'> & {
  /** Opens a page outside the product; shown with an icon and this word for screen readers. */
  external?: string;
  /** Stands alone, so it gets a 44 px touch area. */
  roomy?: boolean;
  /** Without `href` it is a button that looks like a link. */
  onClick?: () => void;
  icon?: ReactNode;
};

/** A link in the text: always underlined. */
export const TextLink = ({ href, external, roomy, children, onClick, icon, ...rest }: TextLinkProps) => {
  const { link } = useHaruka();
  const where = external
    ? { as: 'a' as const, href, target: '_blank', rel: 'noreferrer' }
    : href
      ? { as: link, href }
      : ({ as: 'button', type: 'button' } as const);
  return (
    <Anchor {...rest} {...where} data-roomy={roomy || undefined} onClick={onClick}>
      {icon && <Lead>{icon}</Lead>}
      {children}
      {external && (
        <>
          <ExternalIcon size={16} />
          <VisuallyHidden>{external}</VisuallyHidden>
        </>
      )}
    </Anchor>
  );
};
