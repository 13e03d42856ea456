-- The day board reads the conversations of a location that wait longest.

CREATE INDEX chat_unanswered_location ON chat (clinic_location_id, unanswered_since) WHERE unanswered_since IS NOT NULL;
