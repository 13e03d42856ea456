import { icon } from './icon.tsx';

export const PhoneIcon = icon(
  <path d="M8.7 4.5H5.6A1.6 1.6 0 0 0 4 6.2C4.5 13.5 10.5 19.5 17.8 20a1.6 1.6 0 0 0 1.7-1.6v-3.1l-4.2-1.6-1.8 2.1A12 12 0 0 1 8.2 10.5l2.1-1.8z" />,
);
export const PhoneEndIcon = icon(
  <path d="M3.5 14.3c-.6-1-.4-2.3.5-3.1 4.6-3.9 11.4-3.9 16 0 .9.8 1.1 2.1.5 3.1l-.7 1.1a1.2 1.2 0 0 1-1.5.5l-2.5-1a1.2 1.2 0 0 1-.75-1.2l.1-1.5a9.7 9.7 0 0 0-6.3 0l.1 1.5a1.2 1.2 0 0 1-.75 1.2l-2.5 1a1.2 1.2 0 0 1-1.5-.5z" />,
);
export const MailIcon = icon(
  <>
    <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
    <path d="m4 7 8 6 8-6" />
  </>,
);
export const ChatIcon = icon(
  <>
    <path d="M4 5.5h16v11h-8.5L7 20.5v-4H4z" />
    <path d="M8 9.5h8M8 12.75h5" />
  </>,
);
export const SendIcon = icon(<path d="M20.5 3.5 10.25 13.75M20.5 3.5l-6.25 17-4-6.75-6.75-4z" />);
export const AttachIcon = icon(
  <path d="m19.5 11.5-7.6 7.6a4.6 4.6 0 0 1-6.5-6.5l8-8a3.05 3.05 0 0 1 4.3 4.3l-7.9 7.9a1.5 1.5 0 0 1-2.15-2.15l7.1-7.05" />,
);
export const PhotoIcon = icon(
  <>
    <path d="M4 8h3.5L9 5.5h6L16.5 8H20v11H4z" />
    <circle cx="12" cy="13.25" r="3.25" />
  </>,
);
export const VideoIcon = icon(
  <>
    <rect x="3" y="6.5" width="12.5" height="11" rx="2" />
    <path d="m15.5 10.75 5.5-3v8.5l-5.5-3z" />
  </>,
);
export const VideoOffIcon = icon(
  <path d="M8.5 6.5h5a2 2 0 0 1 2 2v5M15.5 15.5v0a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7c0-.9.5-1.6 1.3-1.9M15.5 10.75l5.5-3v8.5l-2.5-1.4M3.5 3.5l17 17" />,
);
export const MicIcon = icon(
  <>
    <rect x="9" y="3.5" width="6" height="10.5" rx="3" />
    <path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v2.75" />
  </>,
);
export const MicOffIcon = icon(
  <path d="M9 9v2a3 3 0 0 0 4.7 2.5M15 10.5v-4a3 3 0 0 0-5.7-1.3M5.5 11.5a6.5 6.5 0 0 0 10.3 5.3M18.5 11.5c0 .9-.2 1.7-.5 2.5M12 18v2.75M3.5 3.5l17 17" />,
);
export const SpeakerIcon = icon(
  <path d="M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11" />,
);
export const WifiIcon = icon(
  <path d="M3 9.5a13 13 0 0 1 18 0M6.25 13a8.3 8.3 0 0 1 11.5 0M9.4 16.25a3.8 3.8 0 0 1 5.2 0M12 19.5h.1" />,
);
export const WifiOffIcon = icon(
  <path d="M3 9.5a13 13 0 0 1 4.5-2.9M11 5.9a13 13 0 0 1 10 3.6M6.25 13a8.3 8.3 0 0 1 4-2.2M14.6 11.1c1.15.4 2.2 1 3.15 1.9M9.4 16.25a3.8 3.8 0 0 1 5.2 0M12 19.5h.1M3.5 3.5l17 17" />,
);
export const SignalGoodIcon = icon(<path d="M5 18v-3M9.7 18v-6M14.3 18V9M19 18V6" strokeWidth="2.5" />);
export const SignalFairIcon = icon(
  <>
    <path d="M5 18v-3M9.7 18v-6" strokeWidth="2.5" />
    <path d="M14.3 18v-.1M19 18v-.1" strokeWidth="2.5" />
  </>,
);
export const SignalPoorIcon = icon(
  <>
    <path d="M5 18v-3" strokeWidth="2.5" />
    <path d="M9.7 18v-.1M14.3 18v-.1M19 18v-.1" strokeWidth="2.5" />
  </>,
);
export const ExpandIcon = icon(<path d="M14 4.5h5.5V10M19.5 4.5 13 11M10 19.5H4.5V14M4.5 19.5 11 13" />);
export const SwapIcon = icon(<path d="M4.5 8.5h14M15 5l3.5 3.5L15 12M19.5 15.5h-14M9 12l-3.5 3.5L9 19" />);
