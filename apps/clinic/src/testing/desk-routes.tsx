import { signInRoute, type StaffApp } from '@haruka/staff';

const desk = { default: () => <h1>机の上</h1> };

/** Returns the routes of a staff app with one guarded screen, whose heading is 机の上, and the sign-in. */
export const deskRoutes = (kind: StaffApp['kind']) => ({
  routes: [
    {
      name: 'desk',
      path: `/${kind}/desk`,
      titleKey: 'places.calendar' as const,
      layout: 'staff' as const,
      wording: [],
      load: () => Promise.resolve(desk),
    },
    signInRoute(`/${kind}/login`),
  ],
});
