-- The day board reads the parcels of a location that wait or are on their way, without those of other clinics.

ALTER TABLE delivery ADD COLUMN clinic_location_id int NULL REFERENCES clinic_location;
UPDATE delivery d SET clinic_location_id = o.clinic_location_id FROM patient_order o WHERE o.id = d.order_id;
ALTER TABLE delivery ALTER COLUMN clinic_location_id SET NOT NULL;
DROP INDEX delivery_open;
CREATE INDEX delivery_open ON delivery (clinic_location_id, state, moved_at) WHERE state IN ('READY', 'EXPORTED', 'SHIPPED');
