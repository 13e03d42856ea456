-- An account that goes is found among the uploaders by an index.
CREATE INDEX attachment_uploaded_by ON attachment (uploaded_by);
