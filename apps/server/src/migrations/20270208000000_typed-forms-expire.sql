-- Forms that staff typed and never sent are deleted after 30 days, also those of a member who does not come back.

CREATE INDEX typed_form_updated ON typed_form (updated_at);
