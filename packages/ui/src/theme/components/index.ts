import type { Components, Theme } from '@mui/material/styles';
import type { ElementType } from 'react';

/** Returns default props and looks of MUI's components. `link` renders every `href`. */
export const componentsOf = (link: ElementType): Components<Theme> => ({
  MuiButtonBase: { defaultProps: { disableRipple: true, LinkComponent: link } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiLink: { defaultProps: { component: link } },
});
