import type {
  BookingException,
  Carrier,
  ConsultStatus,
  DeliveryState,
  InquiryStatus,
  ProductCategory,
  ProductUnit,
  TaxClass,
} from '@haruka/contract';

/** States as texts, for chips and lists. */
export const status = {
  consult: {
    TENTATIVE: '仮予約',
    CONFIRMED: '予約済',
    RINGING: '呼び出し中',
    IN_CALL: '診察中',
    ENDED: '終了',
    EXPIRED: '期限切れ',
    CANCELLED: 'キャンセル',
    NO_SHOW: '来室なし',
    DOCTOR_ABSENT: '医師不在',
  } satisfies Record<ConsultStatus, string>,
  /** What staff set aside for a booking. */
  exception: { SAME_DAY: '当日予約', OUT_OF_HOURS: '時間外', OVERBOOKED: '重ね予約' } satisfies Record<
    BookingException,
    string
  >,
  answers: { DRAFT: '記入中', SUBMITTED: '提出済', LOCKED: '確定', NONE: '未記入' },
  presence: { ONLINE: 'オンライン', WAITING: '待合室', IN_CALL: '診察中' },
  cancelled_by: { PATIENT: '患者さん', CLINIC: 'クリニック', DOCTOR: '医師' },
  inquiry: { OPEN: '未対応', DONE: '対応済み' } satisfies Record<InquiryStatus, string>,
  link: { live: '接続中', connecting: '接続しています', reconnecting: '通信が切れました。再接続しています' },
  sex: { FEMALE: '女性', MALE: '男性', OTHER: 'そのほか' },
  /** Relation of a guardian to a child. */
  relation: { MOTHER: '母', FATHER: '父', GRANDPARENT: '祖父母', SIBLING: '兄・姉', OTHER: 'そのほかの保護者' },
  product_category: {
    oral_medicine: '内服薬',
    cosmetics: '化粧品',
    other: 'そのほか',
    uncategorized: '未分類',
  } satisfies Record<ProductCategory, string>,
  unit: {
    TABLET: '錠',
    CAPSULE: 'カプセル',
    PACKET: '包',
    TUBE: '本',
    BOTTLE: '瓶',
    PIECE: '個',
  } satisfies Record<ProductUnit, string>,
  tax_class: { TAXABLE: '課税（10%）', EXEMPT: '非課税' } satisfies Record<TaxClass, string>,
  request: { REQUESTED: '回答待ち', APPROVED: '処方されました', REJECTED: '処方できません', NEEDS_VISIT: '診察が必要' },
  /** The carriers of parcels, and what became of a parcel. */
  carrier: { YAMATO: 'ヤマト運輸', SAGAWA: '佐川急便', JAPAN_POST: '日本郵便', OTHER: 'そのほか' } satisfies Record<
    Carrier,
    string
  >,
  delivery: {
    NOT_READY: '支払い待ち',
    READY: '発送待ち',
    EXPORTED: '伝票作成済み',
    SHIPPED: '発送済み',
    DELIVERED: '配達済み',
    RETURNED: '返送',
    LOST: '紛失',
  } satisfies Record<DeliveryState, string>,
  drug_flag: { is_narcotic: '麻薬', is_psychotropic: '向精神薬', is_high_risk: 'ハイリスク薬' },
  /** How a doctor confirmed the patient's identity. */
  identity: {
    INSURANCE_CARD: '資格確認書・健康保険証',
    MY_NUMBER_CARD: 'マイナンバーカード',
    DRIVING_LICENCE: '運転免許証',
    OTHER_DOCUMENT: 'そのほかの本人確認書類',
    KNOWN_PATIENT: '面識のある患者さん',
  },
};
