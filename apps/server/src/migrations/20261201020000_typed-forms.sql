-- Forms that staff typed and did not send yet, so that a browser that dies loses nothing (decision 99). Each member's are their own.

CREATE TABLE typed_form (
  member_id  int NOT NULL REFERENCES member,
  form       text NOT NULL CHECK (length(form) BETWEEN 1 AND 200),
  typed      text NOT NULL CHECK (length(typed) BETWEEN 1 AND 50000),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, form)
);
SELECT guard('typed_form', 'app_kind() = ''system'' OR member_id = app_member()',
  'app_kind() = ''system'' OR member_id = app_member()');
