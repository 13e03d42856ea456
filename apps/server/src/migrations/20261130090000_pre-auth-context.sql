-- Renames the context before sign-in to the word of the code, in every policy. No rule changes. Close the service for this one:
-- a process of the version before names the old context, and no person could sign in.
DO $$
DECLARE policy record;
BEGIN
  FOR policy IN SELECT tablename, policyname, qual, with_check FROM pg_policies
                 WHERE schemaname = current_schema() AND (qual LIKE '%''door''%' OR with_check LIKE '%''door''%')
  LOOP
    EXECUTE format('ALTER POLICY %I ON %I', policy.policyname, policy.tablename)
      || coalesce(' USING (' || replace(policy.qual, '''door''', '''pre_auth''') || ')', '')
      || coalesce(' WITH CHECK (' || replace(policy.with_check, '''door''', '''pre_auth''') || ')', '');
  END LOOP;
END $$;
