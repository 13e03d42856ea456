import { startPage } from '@haruka/shell/early-page';
import { withRedirect } from '@haruka/shell/redirect';
import { paths } from './paths.ts';

const { isSignedIn } = startPage({ session: 'clinic' });
const { pathname, search } = location;
// The frame is for members; a visitor goes to the sign-in before anything is painted. Without a target, it leads to the
// first screen of the day.
if (!isSignedIn && pathname === paths.calendar)
  location.replace(search ? withRedirect(paths.clinicLogin, pathname + search) : paths.clinicLogin);
