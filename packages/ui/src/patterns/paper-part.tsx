import { styled } from '@mui/material/styles';

/** A part of the page that stands on paper only, at its place among what is printed. */
export const PaperPart = styled('div')({ display: 'none', '@media print': { display: 'block' } });
