import type { Session } from '@haruka/api';
import type { MemberRole } from '@haruka/contract/define';
import type { TextKey } from '@haruka/i18n/clinic';
import type { ComponentType, ReactNode } from 'react';
import { createContext, use } from 'react';

/** One screen of a back office; the name is how the rest of the app speaks of it (spec §2). */
export interface StaffRoute {
  name: string;
  path: string;
  titleKey: TextKey;
  /** `staff` stands in the frame behind the guard, `open` before it, `bare` behind the guard without a frame. */
  layout: 'staff' | 'open' | 'bare';
  /** An icon puts the screen into the side navigation, under its group's name if it has one. */
  icon?: ReactNode;
  group?: 'settings';
  /** Who may see it; everybody where absent. Others find it neither in the navigation nor behind its address (spec §6). */
  roles?: readonly MemberRole[];
  load: () => Promise<{ default: ComponentType }>;
}

/** What a lasting screen is told: whether it has the page, or lies in a corner; and how it says that it is over. */
export interface KeepAliveProps {
  isInFront: boolean;
  onOver: () => void;
}
/** A screen that goes on while its person looks elsewhere in the app. */
export interface KeepAliveScreen {
  path: string;
  load: () => Promise<{ default: ComponentType<KeepAliveProps> }>;
}

/** What makes one back office differ from the other. */
export interface StaffApp {
  kind: 'clinic' | 'doctor';
  session: Session;
  /** The calendar at the root, and the login (`clinicLogin` of spec §2). */
  root: string;
  login: string;
  /** Where a forgotten password is asked for anew. */
  forgot: string;
  routes: readonly StaffRoute[];
  /** What waits behind a place of the navigation, by the name of its route; a hook, for it is asked of the server. */
  useCounts?: () => Readonly<Record<string, { count: number; countLabel: string }>>;
  /** Where the call of a consult is held; only doctors have such a place. */
  roomHref?: (consult_id: string) => string;
  /** The screen of that place, which goes on elsewhere in the app. */
  lasting?: KeepAliveScreen;
}

export const StaffContext = createContext<StaffApp | undefined>(undefined);

/** The back office this screen stands in. */
export function useStaffApp(): StaffApp {
  const office = use(StaffContext);
  if (!office) throw new Error('useOffice needs the office around it');
  return office;
}
