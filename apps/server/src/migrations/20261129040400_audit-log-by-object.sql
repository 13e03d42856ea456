-- A refusal names the colleague who was faster: their last change of the object is found by an index. Reads are not in it.

CREATE INDEX audit_log_change ON audit_log (object, object_id, at DESC)
  WHERE actor_kind IN ('clinic', 'doctor') AND result = 'OK' AND action <> 'view';
