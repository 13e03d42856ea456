import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import FormatSize from '@mui/icons-material/FormatSize';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import Language from '@mui/icons-material/Language';
import LockOutlined from '@mui/icons-material/LockOutlined';
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import WbTwilightOutlined from '@mui/icons-material/WbTwilightOutlined';
import { icon } from './icon.tsx';

export const UsersIcon = /* @__PURE__ */ icon(GroupOutlined);
export const SettingsIcon = /* @__PURE__ */ icon(TuneOutlined);
export const BellIcon = /* @__PURE__ */ icon(NotificationsNoneOutlined);
export const GlobeIcon = /* @__PURE__ */ icon(Language);
export const TextSizeIcon = /* @__PURE__ */ icon(FormatSize);
export const LockIcon = /* @__PURE__ */ icon(LockOutlined);
export const SunriseIcon = /* @__PURE__ */ icon(WbTwilightOutlined);
export const MoonIcon = /* @__PURE__ */ icon(DarkModeOutlined);
