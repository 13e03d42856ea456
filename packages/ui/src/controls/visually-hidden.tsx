import { styled } from '@mui/material/styles';
import { visuallyHidden } from '../theme/tokens.ts';

/** Words for screen readers only. */
export const VisuallyHidden = styled('span')({ ...visuallyHidden });
