import { icon } from './icon.tsx';

export const ClinicIcon = icon(
  <path d="M5 20V6a1 1 0 0 1 1-1h12a1 1 0 0 1 1 1v14M3 20h18M10 20v-4h4v4M12 8v4.5M9.75 10.25h4.5" />,
);
export const StethoscopeIcon = icon(
  <>
    <path d="M6.5 4H5v4.5a4.5 4.5 0 0 0 9 0V4h-1.5M9.5 13v2.5a4.5 4.5 0 0 0 9 0V14" />
    <circle cx="18.5" cy="12" r="1.85" />
  </>,
);
export const PillIcon = icon(
  <>
    <rect x="2.8" y="8.4" width="18.4" height="7.2" rx="3.6" transform="rotate(-45 12 12)" />
    <path d="m9.4 9.4 5.2 5.2" />
  </>,
);
export const PrescriptionIcon = icon(
  <>
    <path d="M7 3.5h7.5L19 8v11a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5Z" />
    <path d="M14 3.5V8.5h5M9 12.5h6.5M9 16h4.5" />
  </>,
);
export const QuestionnaireIcon = icon(
  <>
    <rect x="5" y="5" width="14" height="15.5" rx="2" />
    <path d="M9 5a1.5 1.5 0 0 1 1.5-1.5h3A1.5 1.5 0 0 1 15 5v1.5H9zM8.5 11.5l1 1 1.75-2M14 11.7h2M8.5 16l1 1 1.75-2M14 16.2h2" />
  </>,
);
export const HeartIcon = icon(
  <path d="M12 19.75S4 15 4 9.6A4.35 4.35 0 0 1 12 7.2a4.35 4.35 0 0 1 8 2.4c0 5.4-8 10.15-8 10.15Z" />,
);
export const ShieldIcon = icon(
  <>
    <path d="M12 3.5 5 6v5.5c0 4.3 2.7 7.3 7 9 4.3-1.7 7-4.7 7-9V6z" />
    <path d="m9 11.75 2.25 2.25 4-4.25" />
  </>,
);
export const TruckIcon = icon(
  <>
    <path d="M2.75 6.5H14v10H2.75zM14 10h4l3.25 3.25v3.25H14" />
    <circle cx="7" cy="17.5" r="1.9" />
    <circle cx="17" cy="17.5" r="1.9" />
  </>,
);
export const BoxIcon = icon(
  <>
    <path d="m12 3.5 8 4v9l-8 4-8-4v-9z" />
    <path d="m4 7.5 8 4 8-4M12 11.5v9" />
  </>,
);
export const CardIcon = icon(
  <>
    <rect x="3" y="5.5" width="18" height="13" rx="2" />
    <path d="M3 10h18M6.5 15h4" />
  </>,
);
export const YenIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.25" />
    <path d="m8.75 7.5 3.25 4.5 3.25-4.5M12 12v5M9.25 12.75h5.5M9.25 15h5.5" />
  </>,
);
export const StoreIcon = icon(<path d="M4.5 4.5h15L21 9.25H3zM5 9.5V20h14V9.5M9.5 20v-5.5h5V20" />);
export const ReceiptIcon = icon(
  <>
    <path d="M6 3.5 8 5l2-1.5L12 5l2-1.5L16 5l2-1.5v17L16 19l-2 1.5L12 19l-2 1.5L8 19l-2 1.5z" />
    <path d="M9 9.5h6M9 13h6" />
  </>,
);
export const HistoryIcon = icon(<path d="M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4.5 9M4.5 4.5V9H9M12 8v4.25l2.75 1.75" />);
export const NoteIcon = icon(
  <>
    <path d="M5 4.5h14v10.5L14.5 19.5H5z" />
    <path d="M19 15h-4.5v4.5M8.5 9h7M8.5 12.5h4" />
  </>,
);
