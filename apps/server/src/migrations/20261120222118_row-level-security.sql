-- The second lock. Every table with rows of a person or a clinic shows and takes only the rows of whoever asks, as the
-- settings of their transaction say (house/context.ts); nobody said, no rows. The first lock, in the services and the
-- repositories, is finer (locations, roles, states); this one stands when that one has a hole (safety Z2).
-- FORCE: where the server cannot have a role of its own, the owner of the tables is held by them, too.

-- ── Who asks ────────────────────────────────────────────────────────────────────────────────────────────────────────
-- patient, clinic, doctor: a session. public: a visitor who only looks. door: signing up and in, before there is a
-- session. system: work of nobody in particular. Empty: nobody.
CREATE FUNCTION app_kind() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$ SELECT coalesce(current_setting('app.kind', true), '') $$;
CREATE FUNCTION app_patient() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS $$ SELECT nullif(current_setting('app.patient_id', true), '')::uuid $$;
CREATE FUNCTION app_member() RETURNS int LANGUAGE sql STABLE PARALLEL SAFE AS $$ SELECT nullif(current_setting('app.member_id', true), '')::int $$;
CREATE FUNCTION app_clinic() RETURNS int LANGUAGE sql STABLE PARALLEL SAFE AS $$ SELECT nullif(current_setting('app.clinic_id', true), '')::int $$;
-- The person an idempotency key belongs to, as the server writes it.
CREATE FUNCTION app_principal() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT app_kind() || ':' || coalesce(nullif(current_setting('app.patient_id', true), ''), current_setting('app.member_id', true)) $$;
-- Whether this statement takes a slot, in whose way bookings of others may stand.
CREATE FUNCTION app_frees() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$ SELECT coalesce(current_setting('app.frees', true), '') = 'yes' $$;

-- Whether somebody of a clinic reaches a row by way of another table. Functions of their own, and not subqueries in the
-- policies: a statement would pay for the plans of all of them, whether it comes to that or not (docs/speed.md, Z2).
CREATE FUNCTION app_sees_member(id int) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN RETURN EXISTS (SELECT FROM member m WHERE m.id = $1 AND m.clinic_id = app_clinic()); END $$;
CREATE FUNCTION app_sees_location(id int) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN RETURN EXISTS (SELECT FROM clinic_location l WHERE l.id = $1 AND l.clinic_id = app_clinic()); END $$;
CREATE FUNCTION app_sees_patient(id uuid) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN RETURN EXISTS (SELECT FROM consult k WHERE k.patient_id = $1 AND k.clinic_id = app_clinic())
  OR EXISTS (SELECT FROM patient_location j WHERE j.patient_id = $1)
  OR EXISTS (SELECT FROM inquiry i WHERE i.patient_id = $1 AND i.clinic_id = app_clinic()); END $$;
-- What belongs to a consult, a session or an inquiry is for whom that is for: its policy speaks inside.
CREATE FUNCTION app_sees_consult(id uuid) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN RETURN EXISTS (SELECT FROM consult k WHERE k.id = $1); END $$;
CREATE FUNCTION app_sees_session(id uuid) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN RETURN EXISTS (SELECT FROM session s WHERE s.id = $1); END $$;
CREATE FUNCTION app_sees_inquiry(id uuid) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN RETURN EXISTS (SELECT FROM inquiry i WHERE i.id = $1); END $$;

-- Puts a table behind the second lock; a later migration calls it for its own.
CREATE FUNCTION guard(guarded regclass, reads text, writes text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', guarded);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', guarded);
  EXECUTE format('CREATE POLICY reads ON %s FOR SELECT USING (%s)', guarded, reads);
  EXECUTE format('CREATE POLICY adds ON %s FOR INSERT WITH CHECK (%s)', guarded, writes);
  EXECUTE format('CREATE POLICY changes ON %s FOR UPDATE USING (%s)', guarded, writes);
  EXECUTE format('CREATE POLICY removes ON %s FOR DELETE USING (%s)', guarded, writes);
END $$;

DO $$
DECLARE
  system     text := 'app_kind() = ''system''';
  account    text := 'app_kind() IN (''system'', ''door'')';
  anyone     text := 'app_kind() <> ''''';
  -- A row of one's own, or of one's own clinic.
  own        text := 'patient_id = app_patient()';
  clinics    text := 'clinic_id = app_clinic()';
  members    text := 'member_id = app_member() OR app_clinic() IS NOT NULL AND app_sees_member(member_id)';
  here       text := 'app_clinic() IS NOT NULL AND app_sees_location(clinic_location_id)';
  of_consult text := 'app_sees_consult(consult_id)';
BEGIN
  -- Patients.
  PERFORM guard('patient',
    account || ' OR id = app_patient() OR app_clinic() IS NOT NULL AND app_sees_patient(id)',
    account || ' OR id = app_patient()');
  PERFORM guard('patient_location', account || ' OR ' || own || ' OR ' || here, account || ' OR ' || own);
  PERFORM guard('agreement', account || ' OR ' || own, account || ' OR ' || own);

  -- Sessions, proofs, second factors.
  PERFORM guard('session', account || ' OR ' || own || ' OR ' || members, account || ' OR ' || own || ' OR ' || members);
  PERFORM guard('session_past_token', account || ' OR app_sees_session(session_id)', account);
  PERFORM guard('one_time_code', account || ' OR ' || own, account || ' OR ' || own);
  PERFORM guard('mail_token', account || ' OR ' || own || ' OR ' || members, account || ' OR ' || own || ' OR ' || members);
  PERFORM guard('second_factor_setup', account || ' OR ' || members, account || ' OR ' || members);
  PERFORM guard('recovery_code', account || ' OR ' || members, account || ' OR ' || members);
  PERFORM guard('idempotency', system || ' OR principal = app_principal()', system || ' OR principal = app_principal()');

  -- Care.
  PERFORM guard('consult',
    system || ' OR ' || own || ' OR ' || clinics || ' OR app_frees() AND status IN (''TENTATIVE'', ''CONFIRMED'', ''RINGING'', ''IN_CALL'', ''EXPIRED'')',
    system || ' OR ' || own || ' OR ' || clinics);
  PERFORM guard('answer_sheet', system || ' OR ' || own || ' OR app_clinic() IS NOT NULL AND ' || of_consult,
    system || ' OR ' || own || ' OR app_clinic() IS NOT NULL AND ' || of_consult);
  PERFORM guard('consult_note', system || ' OR ' || of_consult, system || ' OR app_clinic() IS NOT NULL AND ' || of_consult);
  PERFORM guard('call_room', system || ' OR ' || of_consult, system || ' OR ' || of_consult);
  PERFORM guard('seat', system || ' OR ' || of_consult, system || ' OR ' || of_consult);
  -- A member's socket is a number and nothing else; the other side of a call must be able to find it.
  PERFORM guard('live_socket', system || ' OR ' || own || ' OR member_id IS NOT NULL AND ' || anyone ||
      ' OR app_clinic() IS NOT NULL AND app_sees_patient(patient_id)',
    system || ' OR ' || own || ' OR member_id = app_member()');
  PERFORM guard('inquiry', account || ' OR ' || own || ' OR ' || clinics,
    account || ' OR ' || own || ' OR ' || clinics);
  PERFORM guard('inquiry_answer', system || ' OR app_sees_inquiry(inquiry_id)',
    system || ' OR app_clinic() IS NOT NULL AND app_sees_inquiry(inquiry_id)');

  -- A clinic and its people: shown to all who look for care, changed by their own.
  PERFORM guard('clinic', anyone, system || ' OR id = app_clinic()');
  PERFORM guard('clinic_location', anyone, system || ' OR ' || clinics);
  PERFORM guard('member', anyone || ' AND (app_clinic() IS NULL OR ' || clinics || ')', account || ' OR ' || clinics);
  PERFORM guard('member_role', anyone || ' AND (app_clinic() IS NULL OR ' || clinics || ')', system || ' OR ' || clinics);
  PERFORM guard('member_suspension', account || ' OR ' || members, system || ' OR ' || members);
  PERFORM guard('doctor_hours', anyone, system || ' OR ' || here);
  PERFORM guard('doctor_exception', anyone, system || ' OR ' || here);
  PERFORM guard('closed_day', anyone, system || ' OR ' || here);
  PERFORM guard('absence', anyone, system || ' OR app_clinic() IS NOT NULL AND app_sees_member(doctor_id)');
  PERFORM guard('questionnaire', anyone, system || ' OR ' || clinics);

  -- What everybody adds to and only the system takes from.
  PERFORM guard('outbox', system, system);
  PERFORM guard('mail_queue', system, system);
  PERFORM guard('sent_message', system, system);
  PERFORM guard('audit_log', system || ' OR ' || own || ' OR ' || clinics, system);
  ALTER POLICY adds ON outbox WITH CHECK (app_kind() <> '');
  ALTER POLICY adds ON mail_queue WITH CHECK (app_kind() <> '');
  ALTER POLICY adds ON sent_message WITH CHECK (app_kind() <> '');
  ALTER POLICY adds ON audit_log WITH CHECK (app_kind() <> '');
END $$;

-- Booking locks the place it books at, which asks for the right to change it; whoever really changes it must be its own,
-- or the trigger by which a doctor who accepts an invitation appears in the slots.
ALTER POLICY changes ON clinic_location USING (app_kind() <> '')
  WITH CHECK (app_kind() IN ('system', 'door') OR clinic_id = app_clinic());
-- Whoever takes a slot locks what stands there, in one order with everybody else, and ends a hold that ran out. Nothing
-- else can be done to it: what such a statement writes is its own, or EXPIRED (and only a hold can become that).
ALTER POLICY changes ON consult
  USING (app_kind() = 'system' OR patient_id = app_patient() OR clinic_id = app_clinic()
    OR app_frees() AND status IN ('TENTATIVE', 'CONFIRMED', 'RINGING', 'IN_CALL', 'EXPIRED'))
  WITH CHECK (app_kind() = 'system' OR patient_id = app_patient() OR clinic_id = app_clinic()
    OR app_frees() AND status = 'EXPIRED');

-- A view reads with the rights of whoever asks.
ALTER VIEW online_socket SET (security_invoker = true);
