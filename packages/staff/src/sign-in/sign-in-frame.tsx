import { BareFrame, rem, styled } from '@haruka/ui';
import type { ReactNode } from 'react';

const Room = styled('div')({
  maxWidth: rem(560),
  marginInline: 'auto',
  padding: `${rem(24)} ${rem(16)} ${rem(48)}`,
  display: 'flex',
  flexDirection: 'column',
  gap: rem(24),
  '@media (min-width: 700px)': { paddingBlock: rem(64) },
});

/** The page around the sign-in form. */
export const SignInFrame = ({ children }: { children: ReactNode }) => (
  <BareFrame id="main">
    <Room>{children}</Room>
  </BareFrame>
);
