-- Jobs of the schedule read these tables by time.
CREATE INDEX booking_message_handled ON booking_message (handled_at) WHERE handled_at IS NOT NULL;
CREATE INDEX refund_created ON refund (created_at);
