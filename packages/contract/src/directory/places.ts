/** The eight regions of Japan, north to south. */
export const regions = [
  { id: 'hokkaido', name: '北海道', en: 'Hokkaido' },
  { id: 'tohoku', name: '東北', en: 'Tohoku' },
  { id: 'kanto', name: '関東', en: 'Kanto' },
  { id: 'chubu', name: '中部', en: 'Chubu' },
  { id: 'kinki', name: '近畿', en: 'Kinki' },
  { id: 'chugoku', name: '中国', en: 'Chugoku' },
  { id: 'shikoku', name: '四国', en: 'Shikoku' },
  { id: 'kyushu', name: '九州・沖縄', en: 'Kyushu and Okinawa' },
] as const;
export type RegionId = (typeof regions)[number]['id'];

/** One of the 47 prefectures; `id` is its JIS X 0401 number and `name` is what `address_1` holds. */
export interface Prefecture {
  id: number;
  name: string;
  kana: string;
  en: string;
  region: RegionId;
}

/** The 47 prefectures north to south, which is also the order of their JIS numbers. */
export const prefectures: readonly Prefecture[] = [
  { id: 1, name: '北海道', kana: 'ホッカイドウ', en: 'Hokkaido', region: 'hokkaido' },
  { id: 2, name: '青森県', kana: 'アオモリケン', en: 'Aomori', region: 'tohoku' },
  { id: 3, name: '岩手県', kana: 'イワテケン', en: 'Iwate', region: 'tohoku' },
  { id: 4, name: '宮城県', kana: 'ミヤギケン', en: 'Miyagi', region: 'tohoku' },
  { id: 5, name: '秋田県', kana: 'アキタケン', en: 'Akita', region: 'tohoku' },
  { id: 6, name: '山形県', kana: 'ヤマガタケン', en: 'Yamagata', region: 'tohoku' },
  { id: 7, name: '福島県', kana: 'フクシマケン', en: 'Fukushima', region: 'tohoku' },
  { id: 8, name: '茨城県', kana: 'イバラキケン', en: 'Ibaraki', region: 'kanto' },
  { id: 9, name: '栃木県', kana: 'トチギケン', en: 'Tochigi', region: 'kanto' },
  { id: 10, name: '群馬県', kana: 'グンマケン', en: 'Gunma', region: 'kanto' },
  { id: 11, name: '埼玉県', kana: 'サイタマケン', en: 'Saitama', region: 'kanto' },
  { id: 12, name: '千葉県', kana: 'チバケン', en: 'Chiba', region: 'kanto' },
  { id: 13, name: '東京都', kana: 'トウキョウト', en: 'Tokyo', region: 'kanto' },
  { id: 14, name: '神奈川県', kana: 'カナガワケン', en: 'Kanagawa', region: 'kanto' },
  { id: 15, name: '新潟県', kana: 'ニイガタケン', en: 'Niigata', region: 'chubu' },
  { id: 16, name: '富山県', kana: 'トヤマケン', en: 'Toyama', region: 'chubu' },
  { id: 17, name: '石川県', kana: 'イシカワケン', en: 'Ishikawa', region: 'chubu' },
  { id: 18, name: '福井県', kana: 'フクイケン', en: 'Fukui', region: 'chubu' },
  { id: 19, name: '山梨県', kana: 'ヤマナシケン', en: 'Yamanashi', region: 'chubu' },
  { id: 20, name: '長野県', kana: 'ナガノケン', en: 'Nagano', region: 'chubu' },
  { id: 21, name: '岐阜県', kana: 'ギフケン', en: 'Gifu', region: 'chubu' },
  { id: 22, name: '静岡県', kana: 'シズオカケン', en: 'Shizuoka', region: 'chubu' },
  { id: 23, name: '愛知県', kana: 'アイチケン', en: 'Aichi', region: 'chubu' },
  { id: 24, name: '三重県', kana: 'ミエケン', en: 'Mie', region: 'kinki' },
  { id: 25, name: '滋賀県', kana: 'シガケン', en: 'Shiga', region: 'kinki' },
  { id: 26, name: '京都府', kana: 'キョウトフ', en: 'Kyoto', region: 'kinki' },
  { id: 27, name: '大阪府', kana: 'オオサカフ', en: 'Osaka', region: 'kinki' },
  { id: 28, name: '兵庫県', kana: 'ヒョウゴケン', en: 'Hyogo', region: 'kinki' },
  { id: 29, name: '奈良県', kana: 'ナラケン', en: 'Nara', region: 'kinki' },
  { id: 30, name: '和歌山県', kana: 'ワカヤマケン', en: 'Wakayama', region: 'kinki' },
  { id: 31, name: '鳥取県', kana: 'トットリケン', en: 'Tottori', region: 'chugoku' },
  { id: 32, name: '島根県', kana: 'シマネケン', en: 'Shimane', region: 'chugoku' },
  { id: 33, name: '岡山県', kana: 'オカヤマケン', en: 'Okayama', region: 'chugoku' },
  { id: 34, name: '広島県', kana: 'ヒロシマケン', en: 'Hiroshima', region: 'chugoku' },
  { id: 35, name: '山口県', kana: 'ヤマグチケン', en: 'Yamaguchi', region: 'chugoku' },
  { id: 36, name: '徳島県', kana: 'トクシマケン', en: 'Tokushima', region: 'shikoku' },
  { id: 37, name: '香川県', kana: 'カガワケン', en: 'Kagawa', region: 'shikoku' },
  { id: 38, name: '愛媛県', kana: 'エヒメケン', en: 'Ehime', region: 'shikoku' },
  { id: 39, name: '高知県', kana: 'コウチケン', en: 'Kochi', region: 'shikoku' },
  { id: 40, name: '福岡県', kana: 'フクオカケン', en: 'Fukuoka', region: 'kyushu' },
  { id: 41, name: '佐賀県', kana: 'サガケン', en: 'Saga', region: 'kyushu' },
  { id: 42, name: '長崎県', kana: 'ナガサキケン', en: 'Nagasaki', region: 'kyushu' },
  { id: 43, name: '熊本県', kana: 'クマモトケン', en: 'Kumamoto', region: 'kyushu' },
  { id: 44, name: '大分県', kana: 'オオイタケン', en: 'Oita', region: 'kyushu' },
  { id: 45, name: '宮崎県', kana: 'ミヤザキケン', en: 'Miyazaki', region: 'kyushu' },
  { id: 46, name: '鹿児島県', kana: 'カゴシマケン', en: 'Kagoshima', region: 'kyushu' },
  { id: 47, name: '沖縄県', kana: 'オキナワケン', en: 'Okinawa', region: 'kyushu' },
];

const byId = new Map(prefectures.map((prefecture) => [prefecture.id, prefecture]));
const byName = new Map(prefectures.map((prefecture) => [prefecture.name, prefecture]));

/** Returns the prefecture with this JIS number, as clinic locations and post codes carry it; undefined for other numbers. */
export const prefectureById = (id: number): Prefecture | undefined => byId.get(id);
/** Returns the prefecture with this name, as profiles carry it in `address_1`; undefined for other names. */
export const prefectureByName = (name: string): Prefecture | undefined => byName.get(name);
