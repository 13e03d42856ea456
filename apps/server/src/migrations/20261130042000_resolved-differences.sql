-- The operator may resolve a difference by hand, with a reason. The same difference is not told again.
ALTER TABLE payment_difference ADD COLUMN resolved_reason text NULL CHECK (char_length(resolved_reason) BETWEEN 5 AND 500),
  ADD CONSTRAINT resolved_with_reason CHECK (resolved_reason IS NULL OR resolved_at IS NOT NULL);
