-- Records of access are sealed into hash chains, one per clinic and one (0) for what belongs to none. A row waits for its
-- seal on a list of its own, so that no booking ever queues on a chain; the relay takes the list from there.

-- ── What a row says beyond the ground floor ─────────────────────────────────────────────────────────────────────────
ALTER TABLE audit_log ADD COLUMN actor_role text NOT NULL DEFAULT '';
-- OK, or the code of the refusal.
ALTER TABLE audit_log ADD COLUMN result text NOT NULL DEFAULT 'OK';

-- Rows from before there was a chain: their role as far as it can still be known.
ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only;
UPDATE audit_log SET actor_role = CASE
  WHEN actor_kind = 'clinic' AND EXISTS (SELECT FROM member_role r WHERE r.member_id::text = actor_id AND r.role = 'OWNER') THEN 'OWNER'
  WHEN actor_kind = 'clinic' THEN 'STAFF'
  ELSE upper(actor_kind) END;
ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only;

-- ── Waiting, sealed, heads ──────────────────────────────────────────────────────────────────────────────────────────
CREATE TABLE audit_unsealed (audit_id bigint PRIMARY KEY);

CREATE TABLE audit_seal (
  -- No foreign key: the seal of a row that somebody deleted is what tells of it.
  audit_id  bigint PRIMARY KEY,
  chain     int NOT NULL,
  seq       bigint NOT NULL,
  prev_hash bytea NOT NULL,
  hash      bytea NOT NULL,
  UNIQUE (chain, seq)
);
-- Where each chain ends, apart from the seals: a tail that was cut off is missed here.
CREATE TABLE audit_head (
  chain     int PRIMARY KEY,
  seq       bigint NOT NULL,
  hash      bytea NOT NULL,
  sealed_at timestamptz NOT NULL
);

CREATE FUNCTION book_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$;
CREATE TRIGGER audit_seal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seal
  FOR EACH STATEMENT EXECUTE FUNCTION book_is_append_only();
CREATE TRIGGER audit_head_is_not_emptied BEFORE DELETE OR TRUNCATE ON audit_head
  FOR EACH STATEMENT EXECUTE FUNCTION book_is_append_only();
CREATE TRIGGER audit_log_not_truncated BEFORE TRUNCATE ON audit_unsealed
  FOR EACH STATEMENT EXECUTE FUNCTION book_is_append_only();

CREATE FUNCTION audit_awaits_seal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN INSERT INTO audit_unsealed VALUES (NEW.id); RETURN NULL; END $$;
CREATE TRIGGER audit_log_awaits_seal AFTER INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_awaits_seal();
INSERT INTO audit_unsealed SELECT id FROM audit_log;

-- ── Sealing ─────────────────────────────────────────────────────────────────────────────────────────────────────────
-- One form for hashing: every field as `length:text`, a missing one as `~`. house/audit-verify.ts writes the same.
CREATE FUNCTION audit_fields(VARIADIC fields text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(coalesce(octet_length(field) || ':' || field, '~'), '' ORDER BY place)
    FROM unnest(fields) WITH ORDINALITY AS each(field, place)
$$;

-- Seals up to so many waiting rows and tells how many, and how long the oldest of them had waited. One process at a time;
-- another one is told 0 and looks again later.
CREATE FUNCTION seal_audit(at_most int, OUT sealed int, OUT lag_seconds float8) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  row record;
  head audit_head;
  link bytea;
BEGIN
  sealed := 0;
  lag_seconds := 0;
  IF NOT pg_try_advisory_xact_lock(4000027) THEN RETURN; END IF;
  FOR row IN
    WITH taken AS (
      DELETE FROM audit_unsealed WHERE audit_id IN (SELECT audit_id FROM audit_unsealed ORDER BY audit_id LIMIT at_most)
      RETURNING audit_id
    )
    SELECT taken.audit_id, coalesce(a.clinic_id, 0) AS chain, a.at,
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
    lag_seconds := greatest(lag_seconds, extract(epoch FROM clock_timestamp() - row.at));
  END LOOP;
  IF head.chain IS NOT NULL THEN
    UPDATE audit_head SET seq = head.seq, hash = head.hash, sealed_at = clock_timestamp() WHERE chain = head.chain;
  END IF;
END $$;
