-- What the desk writes to everyone whose booking a change of the schedule moves or cancels. The email shows it.

ALTER TABLE booking_message ADD COLUMN note text NULL CHECK (note <> '' AND char_length(note) <= 500);
