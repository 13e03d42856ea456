export type DesktopPermission = NotificationPermission | 'unsupported';

/** Returns whether this browser permits desktop notifications. */
export const desktopPermission = (): DesktopPermission =>
  typeof Notification === 'undefined' ? 'unsupported' : Notification.permission;

/** Asks for permission; browsers ask only once and only after a gesture. */
export async function askForDesktop(): Promise<DesktopPermission> {
  return typeof Notification === 'undefined' ? 'unsupported' : Notification.requestPermission();
}

/** Shows a desktop notification. The same `tag` from several tabs is one notification. */
export function showOnDesktop({ tag, title, onOpen }: { tag: string; title: string; onOpen: () => void }) {
  if (desktopPermission() !== 'granted') return;
  try {
    const notice = new Notification(title, { tag, icon: '/favicon.svg' });
    notice.onclick = () => {
      window.focus();
      onOpen();
      notice.close();
    };
  } catch {
    // Chrome on Android has the class and rejects its use outside a service worker.
  }
}
