-- The document by which a doctor confirmed an identity last is chosen beforehand (decision 22).

CREATE INDEX call_room_identity ON call_room (identity_checked_by, identity_checked_at DESC) WHERE identity_method IS NOT NULL;
