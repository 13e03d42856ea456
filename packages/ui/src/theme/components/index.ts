import type { Components, Theme } from '@mui/material/styles';
import type { ElementType } from 'react';
import { buttons } from './buttons.ts';
import { feedback } from './feedback.ts';
import { fields } from './fields.ts';
import { navigation } from './navigation.ts';
import { patterns } from './patterns.ts';
import { surfaces } from './surfaces.ts';
import { toggles } from './toggles.ts';

/** Returns default props and looks of MUI's components. `link` renders every `href`. */
export const componentsOf = (link: ElementType): Components<Theme> => ({
  ...buttons(link),
  ...fields,
  ...toggles,
  ...feedback,
  ...surfaces,
  ...patterns,
  ...navigation,
});
