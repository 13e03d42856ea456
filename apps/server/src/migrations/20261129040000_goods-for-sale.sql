-- Goods that patients buy without a prescription (decision 87). Medicine is never one of them.
ALTER TABLE product ADD COLUMN is_for_sale boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT goods_are_no_medicine CHECK (NOT is_for_sale OR category IN ('cosmetics', 'other')
    AND drug_code IS NULL AND NOT (is_narcotic OR is_psychotropic OR is_high_risk));
