import { startClinicLocation, startClinicLocations, startSpecialities } from '@haruka/api/directory/early-clinic';
import { limits } from '@haruka/contract/limits';
import { startPage } from '@haruka/shell/early-page';
import { isAnswered } from '@haruka/shell/sent-answers';
import { asked, filterOf, pageOf } from '../features/finder/search-filter.ts';
import { clidOf } from './clid.ts';
import { paths } from '../shared/paths.ts';

/** Starts what the first screen asks the API for. A screen that asks for something else simply asks itself. */
const requests: Record<string, (query: URLSearchParams) => void> = {
  [paths.finder]: () => {
    startSpecialities();
    for (const location_id of limits.presetClinicIds) startClinicLocation({ location_id });
  },
  [paths.clinics]: (query) => {
    startSpecialities();
    startClinicLocations({ ...asked(filterOf(query)), page: pageOf(query) ?? 1 });
  },
  [paths.menu]: (query) => {
    const location_id = clidOf(query);
    // A signed-in patient asks with a token for the clinic of a link.
    if (location_id !== null && !isSignedIn) startClinicLocation({ location_id });
  },
};

const { isSignedIn } = startPage({ session: 'patient' });
if (!isAnswered()) requests[location.pathname]?.(new URLSearchParams(location.search));
