-- What a request has written that keeps a lease, in the transaction of that write. A repeat after a crash returns it.
ALTER TABLE idempotency ADD COLUMN written_id text NULL;
