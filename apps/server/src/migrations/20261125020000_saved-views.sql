-- Filters of staff lists that a member saved under a name (decision 70). Each member's are their own.

CREATE TABLE saved_view (
  id         uuid PRIMARY KEY,
  member_id  int NOT NULL REFERENCES member,
  list       text NOT NULL CHECK (list <> ''),
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  query      text NOT NULL CHECK (length(query) <= 1000),
  is_default boolean NOT NULL DEFAULT false,
  -- How many times it was saved.
  version    int NOT NULL DEFAULT 1 CHECK (version >= 1),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz NULL
);
CREATE INDEX saved_view_member ON saved_view (member_id, list);
-- ＡＢＣ, abc and ABC are one name.
CREATE UNIQUE INDEX saved_view_name ON saved_view (member_id, list, lower(normalize(name, NFKC))) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX saved_view_default ON saved_view (member_id, list) WHERE is_default AND removed_at IS NULL;
SELECT guard('saved_view', 'app_kind() = ''system'' OR member_id = app_member()',
  'app_kind() = ''system'' OR member_id = app_member()');
