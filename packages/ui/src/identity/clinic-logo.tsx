import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { color, rem } from '../theme/tokens.ts';

/** あおぞら: a hill, a cloud and much sky. */
const sky = (
  <>
    <rect width="48" height="48" rx="12" fill="#D9ECF8" />
    <circle cx="33" cy="16" r="5.5" fill={color.sun} />
    <path d="M10.5 30.5a5 5 0 0 1 .8-9.9 7.6 7.6 0 0 1 14.5-.6 5.3 5.3 0 0 1 1.7 10.5z" fill="#FFFFFF" />
    <path d="M0 40c9-6.5 17-7.5 25-4.5s15 2.5 23-2v2.5a12 12 0 0 1-12 12H12A12 12 0 0 1 0 40Z" fill="#2F7FB5" />
  </>
);

const petal = 'M24 22.5c-4.2-3.3-4.7-8.3-2-12l2 2 2-2c2.7 3.7 2.2 8.7-2 12Z';
/** さくら: one blossom, five petals. */
const cherry = (
  <>
    <rect width="48" height="48" rx="12" fill="#FBE9EE" />
    {[0, 72, 144, 216, 288].map((turn) => (
      <path key={turn} d={petal} fill="#D8668A" transform={`rotate(${turn} 24 25)`} />
    ))}
    <circle cx="24" cy="25" r="3" fill="#FFF6D8" />
  </>
);

/** みなと: a lighthouse over two waves. */
const harbour = (
  <>
    <rect width="48" height="48" rx="12" fill="#DDEFEA" />
    <path d="M20.5 16h7l2.5 18H18z" fill="#FFFFFF" />
    <path d="M20 21.5h8l.6 4.5h-9.2z" fill="#C4503F" />
    <path d="M21 10.5h6V16h-6zM19.5 16h9" fill="#1E5A55" stroke="#1E5A55" strokeWidth="1.5" strokeLinecap="round" />
    <path d="m30 12 7-2.5v6.5L30 14z" fill={color.sun} />
    <path
      d="M6 35c3 0 3 2 6 2s3-2 6-2 3 2 6 2 3-2 6-2 3 2 6 2 3-2 6-2M10 40.5c2.3 0 2.3 1.5 4.7 1.5s2.3-1.5 4.6-1.5 2.4 1.5 4.7 1.5 2.3-1.5 4.7-1.5 2.3 1.5 4.6 1.5 2.4-1.5 4.7-1.5"
      fill="none"
      stroke="#1E5A55"
      strokeWidth="2.25"
      strokeLinecap="round"
    />
  </>
);

const drawn: Record<number, ReactNode> = { 1: sky, 2: cherry, 3: harbour };

const grounds = ['#E4ECF6', '#E8F1E4', '#F6EBDD', '#EFE6F3', '#DFF0F0'] as const;
const inks = ['#24487A', '#33602A', '#7A4A12', '#5A3570', '#0B5C5C'] as const;

const Frame = styled('span')({ display: 'inline-flex', flexShrink: 0, borderRadius: '25%', overflow: 'hidden' });

const lettered = (id: number, name: string) => {
  const tone = Math.abs(id) % grounds.length;
  return (
    <>
      <rect width="48" height="48" rx="12" fill={grounds[tone]} />
      <text
        x="24"
        y="25"
        fill={inks[tone]}
        fontSize="22"
        fontWeight="700"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {[...name.trim()][0] ?? ''}
      </text>
    </>
  );
};

/** Shows the logo of a clinic: drawn for the three preset clinics (CLINIC-6), the initial for any other. */
export const ClinicLogo = ({ id, name, size = 48 }: { id: number; name: string; size?: number }) => (
  <Frame>
    <svg width={rem(size)} height={rem(size)} viewBox="0 0 48 48" role="img" aria-label={name} focusable="false">
      {drawn[id] ?? lettered(id, name)}
    </svg>
  </Frame>
);
