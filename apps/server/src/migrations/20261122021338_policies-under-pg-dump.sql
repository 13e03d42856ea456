-- pg_dump and pg_restore work with an empty search path: a function that a policy calls must name the schema of what it
-- calls. Its text and not a SET clause, so that PostgreSQL still writes it into the policy's plan.
CREATE OR REPLACE FUNCTION app_principal() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT public.app_kind() || ':' || coalesce(nullif(current_setting('app.patient_id', true), ''), current_setting('app.member_id', true)) $$;
