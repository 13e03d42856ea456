import { type SavedView, type ViewList, viewLists } from '@haruka/contract/operations/saved-view';
import { exampleId } from './time.ts';

const view = (nth: number, name: string, query: string): SavedView => ({
  id: exampleId(nth),
  name,
  query,
  is_default: false,
  version: 1,
});

const views: Record<ViewList, SavedView[]> = {
  orders: [
    view(941, 'カードが使えなかった注文', 'view=unpaid&why=declined'),
    view(942, '金額の大きい順', 'sort=total_desc&view=paid'),
  ],
  deliveries: [view(950, '神楽坂院の発送待ち', 'location=1')],
  inquiries: [view(943, '神楽坂院の回答待ち', 'location=1')],
  patients: [view(944, '「佐藤」さん', 'q=%E4%BD%90%E8%97%A4')],
  products: [view(945, '残りわずかな薬', 'stock=low&state=active')],
  members: [view(946, '神楽坂院のメンバー', 'location=1')],
  suspense: [view(947, '対応済みの入金', 'status=cleared')],
  takings: [view(948, '先月の売上', 'by=day&period=lastMonth')],
  prescription_requests: [view(949, '回答済みの依頼', 'scope=decided')],
};

/** The views that a member saved, by list. */
export const savedViews = ({ list }: { list?: unknown }): SavedView[] =>
  viewLists.filter((one) => one === list).flatMap((one) => views[one]);
