-- The texts of the final confirmation are frozen into an order, and a location charges for delivery (decision 82).

-- Yen with tax; free from an amount of medicine. The notes follow the standard texts of new orders.
ALTER TABLE clinic_location
  ADD COLUMN delivery_fee int NOT NULL DEFAULT 0 CHECK (delivery_fee BETWEEN 0 AND 99999),
  ADD COLUMN delivery_free_from int NULL CHECK (delivery_free_from BETWEEN 1 AND 9999999),
  ADD COLUMN delivery_note text NOT NULL DEFAULT '' CHECK (length(delivery_note) <= 200),
  ADD COLUMN delivery_note_en text NOT NULL DEFAULT '' CHECK (length(delivery_note_en) <= 200),
  ADD COLUMN cancel_note text NOT NULL DEFAULT '' CHECK (length(cancel_note) <= 200),
  ADD COLUMN cancel_note_en text NOT NULL DEFAULT '' CHECK (length(cancel_note_en) <= 200);

ALTER TABLE patient_order ADD COLUMN terms jsonb NULL CHECK (jsonb_typeof(terms) = 'object');

-- What the screens showed for the orders that exist.
UPDATE patient_order SET terms = jsonb_build_object(
  'by_card', jsonb_build_object('jp', 'クレジットカード。「支払う」を押したときに決済します。', 'en', 'Credit card, charged when you press “Pay”.'),
  'at_konbini', jsonb_build_object('jp', 'コンビニ払い。払込票の発行から3日後の23:59までにお支払いください。',
    'en', 'Convenience store, until 23:59 three days after the slip is issued.'),
  'delivery', CASE kind
    WHEN 'CONSULTATION' THEN jsonb_build_object('jp', '診療はすでに行われています。', 'en', 'The consultation has already taken place.')
    WHEN 'MEDICINE' THEN jsonb_build_object('jp', 'お支払いの確認後に発送します。', 'en', 'Sent after your payment is confirmed.')
    ELSE jsonb_build_object('jp', '診療はすでに行われています。お薬は、お支払いの確認後に発送します。',
      'en', 'The consultation has already taken place. The medicine is sent after your payment is confirmed.') END,
  'period', jsonb_build_object('jp', '申込みの期間に定めはありません。', 'en', 'The offer has no end date.'),
  'cancel', CASE kind
    WHEN 'CONSULTATION' THEN jsonb_build_object(
      'jp', '診療が済んでいるため、お客さまの都合による取り消しはできません。クリニックが取り消したときは返金します。返金は、カード払いはカードに、コンビニ払いは銀行振込で行います。',
      'en', 'The consultation has taken place, so it cannot be cancelled on your side. If the clinic cancels, you get a refund: to your card, or by bank transfer for a convenience store payment.')
    WHEN 'MEDICINE' THEN jsonb_build_object(
      'jp', '発送前に限り取り消せます。クリニックにご連絡ください。返金は、カード払いはカードに、コンビニ払いは銀行振込で行います。',
      'en', 'Possible until it is sent. Please contact the clinic. A refund goes to your card, or by bank transfer for a convenience store payment.')
    ELSE jsonb_build_object(
      'jp', '診療費は、診療が済んでいるため、お客さまの都合では取り消せません。お薬は、発送前に限り取り消せます。クリニックにご連絡ください。返金は、カード払いはカードに、コンビニ払いは銀行振込で行います。',
      'en', 'The consultation fee cannot be cancelled, because the consultation has taken place. The medicine can be cancelled until it is sent. Please contact the clinic. A refund goes to your card, or by bank transfer for a convenience store payment.') END);
ALTER TABLE patient_order ALTER COLUMN terms SET NOT NULL;

DROP TRIGGER patient_order_is_frozen ON patient_order;
CREATE TRIGGER patient_order_is_frozen
  BEFORE UPDATE OF patient_id, account_id, clinic_id, clinic_location_id, consult_id, kind, delivery_fee, total, terms
  ON patient_order FOR EACH ROW EXECUTE FUNCTION refuse_change();
