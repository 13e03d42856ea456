-- Orders are found by the end of their id, which is the number that people read (decision 128).
create index patient_order_number on patient_order (right(id::text, 12));
