/** A drawing of a product: the start of the product's name, what the drawing shows, and its shapes on a field of 240 × 180. */
interface ProductDrawing {
  name: string;
  alt: string;
  alt_en: string;
  shapes: string;
}

const shadow = (cx: number, cy: number, rx: number) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="9" fill="#c9d3d3"/>`;

/** Drawn for the demo, so that no photograph and no licence is needed. */
export const productDrawings: readonly ProductDrawing[] = [
  {
    name: 'アムロジピン',
    alt: '白色の丸い錠剤',
    alt_en: 'Round white tablets',
    shapes: `${shadow(92, 130, 48)}${shadow(166, 142, 40)}
      <circle cx="90" cy="88" r="44" fill="#ffffff" stroke="#b4c0c0" stroke-width="3"/><path d="M58 88h64" stroke="#b4c0c0" stroke-width="4"/>
      <ellipse cx="166" cy="122" rx="38" ry="22" fill="#ffffff" stroke="#b4c0c0" stroke-width="3"/><path d="M140 122h52" stroke="#b4c0c0" stroke-width="4"/>`,
  },
  {
    name: 'カルボシステイン',
    alt: '白色の細長い錠剤',
    alt_en: 'Long white tablets',
    shapes: `${shadow(120, 150, 70)}
      <g transform="rotate(-14 120 84)"><rect x="48" y="60" width="144" height="48" rx="24" fill="#ffffff" stroke="#b4c0c0" stroke-width="3"/><path d="M120 62v44" stroke="#b4c0c0" stroke-width="4"/></g>
      <rect x="70" y="112" width="116" height="34" rx="17" fill="#f5f7f7" stroke="#b4c0c0" stroke-width="3"/>`,
  },
  {
    name: '葛根湯',
    alt: '細長い分包の顆粒',
    alt_en: 'Granules in slim packets',
    shapes: `${shadow(122, 158, 74)}
      <g transform="rotate(-8 90 90)"><rect x="66" y="22" width="48" height="132" rx="4" fill="#e9dcc3" stroke="#a98a55" stroke-width="3"/><path d="M66 38h48M66 140h48" stroke="#a98a55" stroke-width="3"/><rect x="76" y="62" width="28" height="46" rx="4" fill="#7a5b2b"/></g>
      <g transform="rotate(9 156 92)"><rect x="132" y="24" width="48" height="132" rx="4" fill="#f2e8d4" stroke="#a98a55" stroke-width="3"/><path d="M132 40h48M132 142h48" stroke="#a98a55" stroke-width="3"/><rect x="142" y="64" width="28" height="46" rx="4" fill="#7a5b2b"/></g>`,
  },
  {
    name: 'ヘパリン類似物質',
    alt: '白いチューブに入ったクリーム',
    alt_en: 'Cream in a white tube',
    shapes: `${shadow(120, 150, 92)}
      <path d="M28 66l118-4c14 0 26 8 34 16v44c-8 8-20 16-34 16l-118-4z" fill="#ffffff" stroke="#9fb3b8" stroke-width="3"/>
      <path d="M28 66v68" stroke="#9fb3b8" stroke-width="8"/><rect x="180" y="82" width="34" height="36" rx="5" fill="#0b6e6e"/>
      <rect x="58" y="84" width="82" height="30" rx="4" fill="#8fc7c3"/>`,
  },
  {
    name: '低刺激保湿ローション',
    alt: '青い帯のあるボトル',
    alt_en: 'A bottle with a blue band',
    shapes: `${shadow(120, 164, 50)}
      <rect x="102" y="14" width="36" height="28" rx="4" fill="#5f7f97"/>
      <path d="M88 58c0-10 6-16 16-16h32c10 0 16 6 16 16v98c0 6-4 8-8 8H96c-4 0-8-2-8-8z" fill="#f4f9fc" stroke="#8aa5b8" stroke-width="3"/>
      <rect x="90" y="84" width="60" height="44" fill="#9cc5d8"/><path d="M120 92c-10 14-12 18-12 22a12 12 0 0 0 24 0c0-4-2-8-12-22z" fill="#ffffff"/>`,
  },
  {
    name: '日やけ止めミルク',
    alt: '太陽の絵のある黄色いボトル',
    alt_en: 'A yellow bottle with a sun',
    shapes: `${shadow(120, 164, 54)}
      <rect x="98" y="16" width="44" height="34" rx="6" fill="#ffffff" stroke="#c7a24a" stroke-width="3"/>
      <rect x="80" y="50" width="80" height="112" rx="16" fill="#f8d98a" stroke="#c7a24a" stroke-width="3"/>
      <circle cx="120" cy="104" r="18" fill="#e58a2b"/>
      <path d="M120 76v-8M120 140v-8M92 104h-8M156 104h-8M100 84l-6-6M140 84l6-6M100 124l-6 6M140 124l6 6" stroke="#e58a2b" stroke-width="5" stroke-linecap="round"/>`,
  },
  {
    name: '電子体温計',
    alt: '37.2と表示した体温計',
    alt_en: 'A thermometer that shows 37.2',
    shapes: `${shadow(120, 146, 92)}
      <g transform="rotate(-12 120 90)"><path d="M20 84h66v12H20c-8 0-8-12 0-12z" fill="#b9c4c8"/>
      <path d="M86 76l24-8h94c10 0 16 8 16 22s-6 22-16 22h-94l-24-8z" fill="#ffffff" stroke="#9fb3b8" stroke-width="3"/>
      <rect x="118" y="76" width="58" height="28" rx="4" fill="#cfe3d4" stroke="#7f9a88" stroke-width="2"/><circle cx="198" cy="90" r="9" fill="#1f4e8c"/>
      <path d="M126 82h9l-6 7q8 0 7 7t-11 3M142 82h11l-6 17M157 98h1M162 85q5-6 9 0t-9 13h10" fill="none" stroke="#2b3b33" stroke-width="2.5"/></g>`,
  },
];
