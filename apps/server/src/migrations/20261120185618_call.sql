-- The consultation: who is connected, who sits in which call, what the device check found.

-- Presence is told by live sockets only. Each process of ours writes one heartbeat, not one per socket; what belongs to
-- a process whose heart has stopped no longer counts, and is swept by any other.
CREATE TABLE live_process (
  id      uuid PRIMARY KEY,
  seen_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE live_socket (
  id         text PRIMARY KEY,
  process_id uuid NOT NULL REFERENCES live_process ON DELETE CASCADE,
  patient_id uuid NULL REFERENCES patient,
  member_id  int NULL REFERENCES member,
  since      timestamptz NOT NULL DEFAULT now(),
  CHECK ((patient_id IS NULL) <> (member_id IS NULL))
);
CREATE INDEX live_socket_process ON live_socket (process_id);
CREATE INDEX live_socket_patient ON live_socket (patient_id) WHERE patient_id IS NOT NULL;
-- Sockets that count: a process beats every 8 seconds, and three missed beats are its end.
CREATE VIEW online_socket AS
  SELECT live_socket.* FROM live_socket JOIN live_process ON live_process.id = live_socket.process_id
   WHERE live_process.seen_at > now() - interval '25 seconds';

-- Two seats a consult, by the primary key: a third person cannot sit down (safety T5). A dropped side keeps its seat for
-- five minutes (design §3): the row stays, without a socket.
CREATE TABLE seat (
  consult_id uuid NOT NULL REFERENCES consult,
  side       text NOT NULL CHECK (side IN ('PATIENT', 'DOCTOR')),
  patient_id uuid NULL REFERENCES patient,
  member_id  int NULL REFERENCES member,
  socket_id  text NULL,
  tab        uuid NOT NULL,
  -- Sits in the call and may signal, rather than in the waiting room.
  in_call    boolean NOT NULL,
  dropped_at timestamptz NULL,
  PRIMARY KEY (consult_id, side),
  CHECK ((side = 'PATIENT') = (patient_id IS NOT NULL) AND (side = 'DOCTOR') = (member_id IS NOT NULL)),
  CHECK ((socket_id IS NULL) = (dropped_at IS NOT NULL))
);
CREATE INDEX seat_socket ON seat (socket_id) WHERE socket_id IS NOT NULL;
CREATE INDEX seat_member ON seat (member_id) WHERE member_id IS NOT NULL;

-- What was found and ticked before the call.
CREATE TABLE call_room (
  consult_id          uuid PRIMARY KEY REFERENCES consult,
  device_check        jsonb NULL,
  entered_at          timestamptz NULL,
  identity_checked_by int NULL REFERENCES member,
  identity_checked_at timestamptz NULL
);

-- The sweeper looks for rings that nobody answered.
CREATE INDEX consult_ringing ON consult (rung_at) WHERE status = 'RINGING';
