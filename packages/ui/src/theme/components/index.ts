import type { Components, Theme } from '@mui/material/styles';
import type { ElementType } from 'react';
import { buttons } from './buttons.ts';
import { fields } from './fields.ts';
import { toggles } from './toggles.ts';

/** Returns default props and looks of MUI's components. `link` renders every `href`. */
export const componentsOf = (link: ElementType): Components<Theme> => ({
  ...buttons(link),
  ...fields,
  ...toggles,
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
});
