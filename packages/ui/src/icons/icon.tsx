import type SvgIcon from '@mui/material/SvgIcon';
import { rem } from '../theme/tokens.ts';

export type IconProps = { size?: number; className?: string };

/**
 * Returns an icon of MUI whose size is given in px. It always stands beside a word, so it is always hidden from screen
 * readers.
 */
export function icon(Drawn: typeof SvgIcon) {
  return function Icon({ size = 24, className }: IconProps) {
    return <Drawn className={className} style={{ fontSize: rem(size) }} />;
  };
}
