import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import { icon } from './icon.tsx';

// Show and hide of a password.
export const EyeIcon = /* @__PURE__ */ icon(VisibilityOutlined);
export const EyeOffIcon = /* @__PURE__ */ icon(VisibilityOffOutlined);
