import { lazyPart } from '../../late/late.tsx';

/** The month in a popover, whose code is fetched when it is first opened. Show it within `Suspense`. */
export const DateCalendar = lazyPart(async () => ({ default: (await import('./date-calendar.tsx')).DateCalendar }));
