import type { ReactNode } from 'react';
import { rem } from '../theme/tokens.ts';

/** What a portrait is drawn from. The same person always has the same face. */
export type Face = {
  id: number;
  /** Year of the medical licence: after many years of practice the hair is grey. */
  since?: number | null;
};

const grounds = ['#DDEFEE', '#E4ECF6', '#F6EBDD', '#EFE6F3', '#E8F1E4'] as const;
const skins = ['#F7DAC3', '#F2CDB0', '#E8BC99'] as const;
const shirts = ['#8FB7DB', '#9CC9B4', '#D9A7A7', '#B9AEDB', '#E3C481'] as const;
const hairs = ['#2A2524', '#3B2C27', '#4B3830'] as const;
const pepper = '#77706C';
const grey = '#BFC1C1';
const line = '#4A3B36';
const lips = '#B5675B';
const coat = '#FFFFFF';
const fold = '#C9D4D6';

const crown = 'M20.500 26c0-10 4-15 11.500-15s11.500 5 11.500 15c-2-5-6-8.500-11.500-9-5.500.5-9.500 4-11.500 9z';
const fringe = 'M21 25.500c0-9 4-13 11-13s11 4 11 13c-2.500-1-4.500-3.500-5.500-6-4 3.200-10.500 5.200-16.500 6z';

/** Hair in front of the face and behind it. */
type Hair = { front: ReactNode; behind?: ReactNode };
const styles: readonly Hair[] = [
  {
    front: (
      <path d="M20.500 26c-1.200-10.500 4-15.500 11.500-15.500S44.700 15.500 43.500 26c-1-4.800-2.800-7.400-4.800-8.600-5 2-11 1.400-13.700-.9-2.200 2.200-4 5.200-4.500 9.500z" />
    ),
  },
  {
    front: <path d={fringe} />,
    behind: (
      <path d="M18.500 28c0-12 5-18 13.500-18s13.500 6 13.500 18c0 5.500-.6 9-1.600 11H20.100c-1-2-1.600-5.500-1.600-11z" />
    ),
  },
  {
    front: (
      <path d="M20.400 27c-1.600-11 3.800-16.600 12-16.600S44.600 16.500 43.600 26.500c-.8-4.500-2-7-4-9-4.200 1.500-9.200 1-12.700-1.500-1 3.200-5 5-6.500 11z" />
    ),
  },
  {
    front: <path d={crown} />,
    behind: <path d="M18 28c0-12 5-18.500 14-18.500S46 16 46 28v16c-4 2.600-24 2.600-28 0z" />,
  },
  {
    front: (
      <path d="M21 24.500c0-9.200 5-13 11-13s11 3.800 11 13c-1-4-2.500-6-4-7-4.500 1.100-9.500 1.100-14 0-1.500 1-3 3-4 7z" />
    ),
  },
  { front: <path d={crown} />, behind: <circle cx="32" cy="9" r="5" /> },
  {
    front: (
      <g>
        {[
          [22.5, 20],
          [25.5, 15.5],
          [30, 13],
          [35, 13],
          [39, 15.8],
          [41.8, 20.2],
        ].map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="4.200" />
        ))}
      </g>
    ),
  },
  {
    front: <path d={crown} />,
    behind: <path d="M42 18c7 2 8.500 14 4.500 24-3-2-4.500-7-4.500-12z" />,
  },
];

/** Of many that scatter well, the one whose drawings suit the doctors of the demo. */
const salt = 34_933;
/** Returns a number of 32 bits that looks random but is the same for the same id. */
const scatter = (id: number) => {
  const mixed = Math.imul((id + salt) ^ ((id + salt) >>> 15), 0x2c1b3c6d);
  return (Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39) ^ (mixed >>> 15)) >>> 0;
};

/** How one person is drawn. */
function traitsOf({ id, since }: Face) {
  const bits = scatter(id);
  const of = <T,>(choices: readonly T[], shift: number) => choices[(bits >>> shift) % choices.length]!;
  return {
    ground: of(grounds, 3),
    skin: of(skins, 7),
    shirt: of(shirts, 11),
    hair: since && since < 1996 ? grey : since && since < 2003 ? pepper : of(hairs, 15),
    style: of(styles, 18),
    hasGlasses: (bits >>> 24) % 3 === 0,
  };
}

/** The face of a doctor as a drawing of our own; no photo is used. Their name stands beside it. */
export const Portrait = ({ face, size = 64 }: { face: Face; size?: number }) => {
  const { ground, skin, shirt, hair, style, hasGlasses } = traitsOf(face);
  return (
    <svg width={rem(size)} height={rem(size)} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <rect width="64" height="64" fill={ground} />
      <g fill={hair}>{style.behind}</g>
      <path d="M9 64c1-13 9-19 17.500-21h11C46 45 54 51 55 64z" fill={coat} />
      <path d="M26 42.500h12L32 62z" fill={shirt} />
      <path d="M27 34h10v9.500L32 50l-5-6.500z" fill={skin} />
      <path
        d="m26.500 43-4.500 7.500 4.500 2L31 64m6.500-21 4.500 7.500-4.500 2L33 64"
        fill="none"
        stroke={fold}
        strokeWidth="1.500"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="20.800" cy="28" r="2.400" fill={skin} />
      <circle cx="43.200" cy="28" r="2.400" fill={skin} />
      <ellipse cx="32" cy="27" rx="11.200" ry="12.800" fill={skin} />
      <g fill={hair}>{style.front}</g>
      <g fill={line}>
        <circle cx="27.500" cy="28" r="1.300" />
        <circle cx="36.500" cy="28" r="1.300" />
      </g>
      <g fill="none" stroke={line} strokeWidth="1.200" strokeLinecap="round">
        <path d="M29 34.200c1.500 1.300 4.500 1.300 6 0" stroke={lips} />
        {hasGlasses && (
          <>
            <circle cx="27.300" cy="28" r="4.200" />
            <circle cx="36.700" cy="28" r="4.200" />
            <path d="M31.500 27.500h1" />
          </>
        )}
      </g>
    </svg>
  );
};
