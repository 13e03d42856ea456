import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { ExternalIcon } from '../icons/first.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import { rem } from '../theme/tokens.ts';

const Lead = styled('span')({ display: 'inline-flex', marginInlineEnd: rem(6), verticalAlign: 'middle' });

const standsAlone = { display: 'inline-flex', alignItems: 'center', minHeight: rem(44) };

export type TextLinkProps = Omit<ComponentProps<'a'>, 'ref' | 'color' | 'onClick'> & {
  /** Opens a page outside the product; shown with an icon and this word for screen readers. */
  external?: string;
  /** Stands alone, so it gets a 44 px touch area. */
  roomy?: boolean;
  /** Without `href` it is a button that looks like a link. */
  onClick?: () => void;
  icon?: ReactNode;
};

/** A link in the text: always underlined. */
export const TextLink = ({ href, external, roomy, children, icon, ...rest }: TextLinkProps) => {
  const where = external
    ? { component: 'a' as const, href, target: '_blank', rel: 'noreferrer' }
    : href
      ? { href }
      : ({ component: 'button', type: 'button' } as const);
  return (
    <Link {...rest} {...where} sx={roomy ? standsAlone : undefined}>
      {icon && <Lead>{icon}</Lead>}
      {children}
      {external && (
        <>
          <ExternalIcon size={16} />
          <VisuallyHidden>{external}</VisuallyHidden>
        </>
      )}
    </Link>
  );
};
