-- Money is never emptied. Row triggers refuse UPDATE and DELETE already, but TRUNCATE passes by them.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['ledger_entry', 'patient_order', 'order_line', 'order_tax', 'refund', 'payment_attempt', 'payment_event',
    'payment_difference', 'suspense_clearing'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', name || '_is_not_truncated', name);
  END LOOP;
END $$;
