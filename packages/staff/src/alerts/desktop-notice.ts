export type DesktopPermission = NotificationPermission | 'unsupported';

/** Whether this browser lets the page show notices on the desktop. */
export const desktopPermission = (): DesktopPermission =>
  typeof Notification === 'undefined' ? 'unsupported' : Notification.permission;

/** Asks the person; browsers ask only once and only after a gesture. */
export async function askForDesktop(): Promise<DesktopPermission> {
  return typeof Notification === 'undefined' ? 'unsupported' : Notification.requestPermission();
}

/** Shows a notice on the desktop. The same `tag` from several tabs is one notice. */
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
    // Chrome on Android has the class and refuses to make one outside a service worker.
  }
}
