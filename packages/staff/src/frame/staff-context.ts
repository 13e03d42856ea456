import type { Session } from '@haruka/api';
import type { TextKey, WordingPart } from '@haruka/i18n/clinic';
import type { ComponentType, ReactNode } from 'react';
import { createContext, use } from 'react';

/** What a screen needs: the role of the owner, or the right to refund, which the owner has and gives. */
export type StaffNeed = 'owner' | 'refunds';

/** One screen of a staff app; other code refers to it by its name. */
export interface StaffRoute {
  name: string;
  path: string;
  titleKey: TextKey;
  /** `staff` has guard and frame, `open` has neither, `bare` has the guard without a frame. */
  layout: 'staff' | 'open' | 'bare';
  /** With an icon the screen appears in the side navigation, under its group's name if it has one. */
  icon?: ReactNode;
  group?: 'settings';
  /** What a member needs to see it; nothing when absent. Others see neither its navigation entry nor its content (ROLE-1). */
  needs?: StaffNeed;
  /** The parts of the wording that the screen shows. */
  wording: readonly WordingPart[];
  load: () => Promise<{ default: ComponentType }>;
}

/** Props of a screen that stays alive: whether it has the page or a corner, and how it reports its end. */
export interface KeepAliveProps {
  isInFront: boolean;
  onOver: () => void;
}
/** A screen that continues while the member is on other pages. */
export interface KeepAliveScreen {
  path: string;
  Screen: ComponentType<KeepAliveProps>;
}

/** Counts behind entries of the navigation, by route name. */
export type NavigationCounts = Readonly<Record<string, { count: number; countLabel: string }>>;

/** How one staff app differs from the other. */
export interface StaffApp {
  kind: 'clinic' | 'doctor';
  session: Session;
  /** The calendar at the root, and the sign-in (the route `clinicLogin`). */
  root: string;
  /** The first screen after the sign-in; the root when absent. */
  home?: string;
  login: string;
  /** Path of the form for a forgotten password. */
  forgot: string;
  routes: readonly StaffRoute[];
  /** Passes the counts behind entries of the navigation to its child; it reads them from the server. */
  Counts?: ComponentType<{ children: (counts: NavigationCounts) => ReactNode }>;
  /** Address of a consult's call room; only the doctor app has one. */
  roomHref?: (consult_id: string) => string;
  /** Shown above every screen of a signed-in member, e.g. a ring. */
  Overlay?: ComponentType;
  /** The screen of that room, which stays alive on other pages. */
  keepAlive?: KeepAliveScreen;
}

export const StaffContext = createContext<StaffApp | undefined>(undefined);

/** Returns the staff app of this screen. */
export function useStaffApp(): StaffApp {
  const app = use(StaffContext);
  if (!app) throw new Error('useStaffApp needs a StaffContext provider');
  return app;
}
