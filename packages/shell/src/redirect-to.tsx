import { translate } from '@haruka/i18n';
import { Navigate, type NavigateProps } from 'react-router';
import { ScreenSkeleton } from './screen-skeleton.tsx';

/**
 * Leads to another screen, and shows the place of that screen until its code is there. The router's `Navigate` alone shows
 * nothing meanwhile.
 */
export const RedirectTo = (props: NavigateProps) => (
  <>
    <Navigate {...props} />
    <ScreenSkeleton words={{ loading: translate('words.loading') }} />
  </>
);
