export { maintenanceSaid, openDoor, sessionLost } from './door.ts';
export { LazyScreen, ScreenNet, type ScreenWords } from './lazy-screen.tsx';
export { LiveProvider, useLine } from './live.tsx';
export { Providers } from './providers.tsx';
export { isOwnPath, withRedirect } from './redirect.ts';
export { RouterLink } from './router-link.tsx';
export { keep, local, recall, session } from './storage.ts';
export { setTextScale, useTextScale } from './text-scale.ts';
export { useOnline } from './use-online.ts';
