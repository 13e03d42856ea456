-- Staff kept the booking over a closed day or other hours. An undone cancellation restores it there.
ALTER TABLE consult ADD COLUMN is_kept boolean NOT NULL DEFAULT false;
