import { icon } from './icon.tsx';

export const EditIcon = icon(
  <>
    <path d="m4.5 19.5 1-4.25L16.25 4.5a1.75 1.75 0 0 1 2.5 0l.75.75a1.75 1.75 0 0 1 0 2.5L8.75 18.5z" />
    <path d="m14.5 6.25 3.25 3.25" />
  </>,
);
export const TrashIcon = icon(
  <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.9 12a1 1 0 0 0 1 .9h7.2a1 1 0 0 0 1-.9l.9-12M10.25 11v5M13.75 11v5" />,
);
export const CopyIcon = icon(
  <>
    <rect x="8.5" y="8.5" width="11" height="11" rx="2" />
    <path d="M15.5 5.5a1 1 0 0 0-1-1h-9a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1" />
  </>,
);
export const DownloadIcon = icon(<path d="M12 4v11M7.5 11 12 15.5 16.5 11M4.5 19.5h15" />);
export const UploadIcon = icon(<path d="M12 15.5V4.5M7.5 9 12 4.5 16.5 9M4.5 19.5h15" />);
export const PrintIcon = icon(
  <>
    <path d="M7.5 8.5v-5h9v5M7.5 17H4.5V8.5h15V17h-3" />
    <rect x="7.5" y="14" width="9" height="6.5" />
  </>,
);
export const KeyIcon = icon(
  <>
    <circle cx="8" cy="15.5" r="4" />
    <path d="m11 12.5 8.5-8.5M16 7.5l2.75 2.75M13.5 10l1.75 1.75" />
  </>,
);
export const ChartIcon = icon(<path d="M4.5 19.5h15M7.5 16v-5M12 16V6M16.5 16V9" />);
export const TagIcon = icon(
  <>
    <path d="M4.5 4.5H12l7.5 7.5-7.5 7.5-7.5-7.5z" />
    <path d="M8.5 8.5h.1" strokeWidth="2.5" />
  </>,
);
export const TemplateIcon = icon(
  <>
    <rect x="4.5" y="4.5" width="15" height="15" rx="2" />
    <path d="M4.5 9.5h15M10 9.5v10" />
  </>,
);
export const MoveIcon = icon(
  <path d="M12 4v16M4 12h16M9.5 6.5 12 4l2.5 2.5M9.5 17.5 12 20l2.5-2.5M6.5 9.5 4 12l2.5 2.5M17.5 9.5 20 12l-2.5 2.5" />,
);
export const PinIcon = icon(<path d="M9 4h6l-.75 6L17 13H7l2.75-3zM12 13v7" />);
export const RepeatIcon = icon(
  <path d="M5 11V9.5a3 3 0 0 1 3-3h11M16 3.5l3 3-3 3M19 13v1.5a3 3 0 0 1-3 3H5M8 20.5l-3-3 3-3" />,
);
