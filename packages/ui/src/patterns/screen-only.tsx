import { styled } from '@mui/material/styles';

/** What has no place on paper, such as the button that prints. */
export const ScreenOnly = styled('div')({ '@media print': { display: 'none' } });
