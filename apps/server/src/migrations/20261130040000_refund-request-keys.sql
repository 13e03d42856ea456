-- The key of the request that asked for a refund. A repeat of the request finds its refund (decision 92).
ALTER TABLE refund ADD COLUMN request_key text NULL CHECK (char_length(request_key) BETWEEN 8 AND 100);
CREATE UNIQUE INDEX refund_request_once ON refund (requested_by, request_key);
CREATE TRIGGER refund_key_is_frozen BEFORE UPDATE OF request_key ON refund FOR EACH ROW EXECUTE FUNCTION refuse_change();
