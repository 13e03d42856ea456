-- The server's own role cannot stop the sealing of the audit log (B11). It could: hold the advisory lock that sealing
-- waited for, or put the id of a coming row on the list, whose second seal then failed for ever.

-- The trigger alone writes the list: the server's role may no longer insert there (house/second-lock.ts).
CREATE OR REPLACE FUNCTION audit_awaits_seal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN INSERT INTO audit_unsealed VALUES (NEW.id); RETURN NULL; END $$;

-- Seconds that the oldest waiting row has waited; 0 when none waits.
CREATE FUNCTION audit_lag(OUT seconds float8) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE asked text := app_kind();
BEGIN
  -- Where the owner of the tables is held by row-level security, it sees the rows as the system.
  PERFORM set_config('app.kind', 'system', true);
  SELECT coalesce(max(extract(epoch FROM clock_timestamp() - a.at)) FILTER (WHERE isfinite(a.at)), 0) INTO seconds
    FROM (SELECT audit_id FROM audit_unsealed ORDER BY audit_id LIMIT 1) oldest JOIN audit_log a ON a.id = oldest.audit_id;
  PERFORM set_config('app.kind', asked, true);
END $$;

-- As before, apart from: the lock is one that the server's role may not take, rows are seen whoever calls, and the lag is
-- the oldest row's, also when another process seals.
CREATE OR REPLACE FUNCTION seal_audit(at_most int, OUT sealed int, OUT lag_seconds float8) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  asked text := app_kind();
  row record;
  head audit_head;
  link bytea;
BEGIN
  sealed := 0;
  lag_seconds := audit_lag();
  BEGIN
    LOCK TABLE audit_head IN SHARE UPDATE EXCLUSIVE MODE NOWAIT;
  EXCEPTION WHEN lock_not_available THEN RETURN;
  END;
  PERFORM set_config('app.kind', 'system', true);
  FOR row IN
    WITH taken AS (
      DELETE FROM audit_unsealed WHERE audit_id IN (SELECT audit_id FROM audit_unsealed ORDER BY audit_id LIMIT at_most)
      RETURNING audit_id
    )
    SELECT taken.audit_id, coalesce(a.clinic_id, 0) AS chain,
      audit_fields(a.id::text, to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), a.actor_kind, a.actor_id, a.actor_role,
        a.clinic_id::text, a.patient_id::text, a.object, a.object_id, a.action, a.result, a.request_id, a.ip) AS line
      FROM taken LEFT JOIN audit_log a ON a.id = taken.audit_id
      ORDER BY chain, taken.audit_id
  LOOP
    IF head.chain IS DISTINCT FROM row.chain THEN
      IF head.chain IS NOT NULL THEN
        UPDATE audit_head SET seq = head.seq, hash = head.hash, sealed_at = clock_timestamp() WHERE chain = head.chain;
      END IF;
      INSERT INTO audit_head VALUES (row.chain, 0, decode(repeat('00', 32), 'hex'), clock_timestamp()) ON CONFLICT DO NOTHING;
      SELECT * INTO STRICT head FROM audit_head WHERE chain = row.chain;
    END IF;
    -- A row deleted before its seal is sealed as missing: the chain then tells of it for ever.
    link := sha256(head.hash || convert_to(audit_fields(head.chain::text, (head.seq + 1)::text) || coalesce(row.line, '~'), 'UTF8'));
    INSERT INTO audit_seal VALUES (row.audit_id, head.chain, head.seq + 1, head.hash, link);
    head.seq := head.seq + 1;
    head.hash := link;
    sealed := sealed + 1;
  END LOOP;
  IF head.chain IS NOT NULL THEN
    UPDATE audit_head SET seq = head.seq, hash = head.hash, sealed_at = clock_timestamp() WHERE chain = head.chain;
  END IF;
  PERFORM set_config('app.kind', asked, true);
END $$;
