-- Pictures of products. The content lies in the file store, under the id.

CREATE TABLE product_picture (
  id         uuid PRIMARY KEY,
  clinic_id  int NOT NULL REFERENCES clinic,
  product_id int NOT NULL REFERENCES product,
  position   int NOT NULL CHECK (position >= 0),
  -- What the picture shows, for people who do not see it.
  alt        text NOT NULL CHECK (length(alt) BETWEEN 1 AND 120),
  alt_en     text NOT NULL CHECK (length(alt_en) BETWEEN 1 AND 120),
  bytes      int NOT NULL CHECK (bytes > 0),
  -- Of the bytes as they were uploaded, so that a repeated upload is recognized.
  sha256     text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null while the content is on its way to the store.
  stored_at  timestamptz NULL,
  removed_at timestamptz NULL
);
CREATE INDEX product_picture_product ON product_picture (product_id, position);
CREATE INDEX product_picture_clinic ON product_picture (clinic_id);
CREATE UNIQUE INDEX product_picture_once ON product_picture (product_id, sha256)
  WHERE stored_at IS NOT NULL AND removed_at IS NULL;
-- What the job that cleans the store looks for.
CREATE INDEX product_picture_unstored ON product_picture (created_at) WHERE stored_at IS NULL;
CREATE INDEX product_picture_removed ON product_picture (removed_at) WHERE removed_at IS NOT NULL;

-- As the product itself: the service narrows patients to what was prescribed to them.
SELECT guard('product_picture',
  'app_kind() <> '''' AND (app_clinic() IS NULL OR clinic_id = app_clinic())',
  'app_kind() = ''system'' OR clinic_id = app_clinic()');
