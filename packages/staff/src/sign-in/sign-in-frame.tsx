import { BareFrame, rem, styled } from '@haruka/ui';
import type { ReactNode } from 'react';

const Room = styled('div')({
  // As wide as a narrow page at once: the text of a page that is still arriving must not widen it.
  width: '100%',
  maxWidth: rem(512),
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
