import { styled } from '@mui/material/styles';

/** Something to press before it looks like anything: a native button, or with `as` a link. */
export const Pressable = styled('button')({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: 0,
  appearance: 'none',
  backgroundColor: 'transparent',
  color: 'inherit',
  cursor: 'pointer',
  userSelect: 'none',
  verticalAlign: 'middle',
  textDecoration: 'none',
  WebkitTapHighlightColor: 'transparent',
});
