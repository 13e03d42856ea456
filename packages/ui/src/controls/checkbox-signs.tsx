import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import { rem } from '../theme/tokens.ts';

const size = { fontSize: rem(28) };
/** Both signs; the style sheet shows one. MUI's props for an icon are of no use to a pair. */
export const CheckboxSigns = () => (
  <>
    <CheckBoxOutlineBlank style={size} />
    <CheckBox style={size} />
  </>
);
