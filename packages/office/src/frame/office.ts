import type { Session } from '@haruka/api';
import type { TextKey } from '@haruka/i18n/clinic';
import type { ComponentType, ReactNode } from 'react';
import { createContext, use } from 'react';

/** One screen of a back office; the name is how the rest of the app speaks of it (spec §2). */
export interface OfficeRoute {
  name: string;
  path: string;
  titleKey: TextKey;
  /** `staff` stands in the frame behind the guard, `open` before it, `bare` behind the guard without a frame. */
  layout: 'staff' | 'open' | 'bare';
  /** An icon puts the screen into the side navigation. */
  icon?: ReactNode;
  load: () => Promise<{ default: ComponentType }>;
}

/** What makes one back office differ from the other. */
export interface Office {
  kind: 'clinic' | 'doctor';
  session: Session;
  /** The calendar at the root, and the login (`clinicLogin` of spec §2). */
  root: string;
  login: string;
  routes: readonly OfficeRoute[];
  /** Where the call of a consult is held; only doctors have such a place. */
  roomHref?: (consult_id: string) => string;
}

export const OfficeContext = createContext<Office | undefined>(undefined);

/** The back office this screen stands in. */
export function useOffice(): Office {
  const office = use(OfficeContext);
  if (!office) throw new Error('useOffice needs the office around it');
  return office;
}
