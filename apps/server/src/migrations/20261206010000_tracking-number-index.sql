-- Sending a parcel asks whether a parcel of another account has its number (decision 111).

CREATE INDEX delivery_tracking_number ON delivery (tracking_number) WHERE tracking_number IS NOT NULL;
