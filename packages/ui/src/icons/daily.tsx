import { icon } from './icon.tsx';

export const HomeIcon = icon(
  <>
    <path d="M4 11.2 12 4.5l8 6.7" />
    <path d="M6 9.8V19a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V9.8" />
    <path d="M10 20v-5.5h4V20" />
  </>,
);
export const CalendarIcon = icon(
  <>
    <rect x="4" y="5.5" width="16" height="14.5" rx="2" />
    <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4" />
  </>,
);
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.25" />
    <path d="M12 7.5V12l3 2" />
  </>,
);
export const SearchIcon = icon(
  <>
    <circle cx="10.75" cy="10.75" r="6.25" />
    <path d="m15.5 15.5 4.5 4.5" />
  </>,
);
export const UserIcon = icon(
  <>
    <circle cx="12" cy="8.25" r="3.75" />
    <path d="M4.75 20c.6-3.8 3.5-6 7.25-6s6.65 2.2 7.25 6" />
  </>,
);
export const UsersIcon = icon(
  <>
    <circle cx="9.25" cy="8.5" r="3.25" />
    <path d="M3 19.5c.5-3.4 3-5.3 6.25-5.3s5.75 1.9 6.25 5.3" />
    <path d="M15.75 5.6a3.1 3.1 0 0 1 0 5.8M18 14.6c1.7.8 2.7 2.5 3 4.9" />
  </>,
);
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const SettingsIcon = icon(
  <>
    <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
    <circle cx="15" cy="7" r="2" />
    <circle cx="9" cy="17" r="2" />
  </>,
);
export const BellIcon = icon(
  <>
    <path d="M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5z" />
    <path d="M10 20.5h4" />
  </>,
);
export const GlobeIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.25" />
    <path d="M3.9 12h16.2M12 3.75c2.3 2.3 3.4 5 3.4 8.25s-1.1 5.95-3.4 8.25c-2.3-2.3-3.4-5-3.4-8.25s1.1-5.95 3.4-8.25Z" />
  </>,
);
export const TextSizeIcon = icon(
  <>
    <path d="M3 18.5 8.25 5.5l5.25 13M5 14h6.5" />
    <path d="m14.5 18.5 3.25-8 3.25 8M15.7 16h4.1" />
  </>,
);
export const MapPinIcon = icon(
  <>
    <path d="M12 21c4.5-4.6 6.75-8.05 6.75-11A6.75 6.75 0 0 0 5.25 10c0 2.95 2.25 6.4 6.75 11Z" />
    <circle cx="12" cy="10" r="2.5" />
  </>,
);
export const LogoutIcon = icon(
  <path d="M14 4.5H7a1.5 1.5 0 0 0-1.5 1.5v12A1.5 1.5 0 0 0 7 19.5h7M10.5 12H20M16.5 8.5 20 12l-3.5 3.5" />,
);
export const LockIcon = icon(
  <>
    <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
    <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2" />
  </>,
);
export const EyeIcon = icon(
  <>
    <path d="M2.75 12S6 5.75 12 5.75 21.25 12 21.25 12 18 18.25 12 18.25 2.75 12 2.75 12Z" />
    <circle cx="12" cy="12" r="2.75" />
  </>,
);
export const EyeOffIcon = icon(
  <path d="M9.9 6c.7-.16 1.4-.25 2.1-.25 6 0 9.25 6.25 9.25 6.25a16 16 0 0 1-2.7 3.4M6.2 7.8A15.6 15.6 0 0 0 2.75 12S6 18.25 12 18.25c1.7 0 3.2-.5 4.5-1.2M4 4l16 16" />,
);
export const SunriseIcon = icon(
  <path d="M3 18.5h18M6.5 18.5a5.5 5.5 0 0 1 11 0M12 9.5V4M9 6.5 12 3.75l3 2.75M4.5 12.5l1.25 1M19.5 12.5l-1.25 1" />,
);
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.65 5.65l1.4 1.4M16.95 16.95l1.4 1.4M5.65 18.35l1.4-1.4M16.95 7.05l1.4-1.4" />
  </>,
);
export const MoonIcon = icon(<path d="M19.5 14.2A8 8 0 1 1 9.8 4.5a6.5 6.5 0 0 0 9.7 9.7Z" />);
