import LocationOnOutlined from '@mui/icons-material/LocationOnOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import CurrencyYen from '@mui/icons-material/CurrencyYen';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { icon } from './icon.tsx';

// What cards show. It is apart from the first screens, and small enough for any list.
export const MapPinIcon = /* @__PURE__ */ icon(LocationOnOutlined);
export const ClockIcon = /* @__PURE__ */ icon(ScheduleOutlined);
export const YenIcon = /* @__PURE__ */ icon(CurrencyYen);
export const ChevronRightIcon = /* @__PURE__ */ icon(ChevronRight);
