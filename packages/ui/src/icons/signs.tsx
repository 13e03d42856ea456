import { icon } from './icon.tsx';

export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const CheckCircleIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.25" />
    <path d="m8.25 12.25 2.6 2.6 4.9-5.1" />
  </>,
);
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const CloseCircleIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.25" />
    <path d="m9 9 6 6M15 9l-6 6" />
  </>,
);
export const WarningIcon = icon(
  <>
    <path d="M12 4.25 3.25 19.25h17.5z" />
    <path d="M12 10v4M12 16.6v.1" />
  </>,
);
export const ErrorCircleIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.25" />
    <path d="M12 7.75v5M12 15.9v.1" />
  </>,
);
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.25" />
    <path d="M12 11v5M12 8v.1" />
  </>,
);
export const QuestionIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.25" />
    <path d="M9.6 9.7a2.45 2.45 0 1 1 3.6 2.15c-.8.45-1.2.9-1.2 1.75M12 16.2v.1" />
  </>,
);
export const ChevronLeftIcon = icon(<path d="m14.5 5.5-6.5 6.5 6.5 6.5" />);
export const ChevronRightIcon = icon(<path d="m9.5 5.5 6.5 6.5-6.5 6.5" />);
export const ChevronDownIcon = icon(<path d="m5.5 9.5 6.5 6.5 6.5-6.5" />);
export const ChevronUpIcon = icon(<path d="m5.5 14.5 6.5-6.5 6.5 6.5" />);
export const ArrowRightIcon = icon(<path d="M4.5 12h15M13.5 6l6 6-6 6" />);
export const ArrowLeftIcon = icon(<path d="M19.5 12h-15M10.5 6l-6 6 6 6" />);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
export const MinusIcon = icon(<path d="M5 12h14" />);
export const ExternalIcon = icon(
  <path d="M10 5.5H6A1.5 1.5 0 0 0 4.5 7v11A1.5 1.5 0 0 0 6 19.5h11a1.5 1.5 0 0 0 1.5-1.5v-4M14 4.5h5.5V10M19 5l-8 8" />,
);
export const MoreIcon = icon(<path d="M5.5 12h.1M12 12h.1M18.5 12h.1" strokeWidth="2.75" />);
export const RefreshIcon = icon(<path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15" />);
export const HourglassIcon = icon(
  <path d="M7 4h10M7 20h10M8 4v3.5c0 2 4 3 4 4.5s-4 2.5-4 4.5V20M16 4v3.5c0 2-4 3-4 4.5s4 2.5 4 4.5V20" />,
);
export const FilterIcon = icon(<path d="M4 6.5h16M7 12h10M10 17.5h4" />);
export const ListIcon = icon(<path d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1" />);
export const GridIcon = icon(
  <>
    <rect x="4.5" y="4.5" width="6" height="6" rx="1" />
    <rect x="13.5" y="4.5" width="6" height="6" rx="1" />
    <rect x="4.5" y="13.5" width="6" height="6" rx="1" />
    <rect x="13.5" y="13.5" width="6" height="6" rx="1" />
  </>,
);
