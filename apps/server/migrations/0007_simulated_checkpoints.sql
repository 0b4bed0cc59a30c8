-- Where the life of a simulated machine stood at a day boundary, so that a start need not simulate its whole history.
-- The rows only save computing: without them, the same values are computed from the first day.
create table simulated_checkpoint (
  vehicle_id text primary key references simulated_vehicle (vehicle_id) on delete cascade,
  -- The digest of all that the life depends on; a row with another digest is ignored and replaced.
  life text not null,
  -- The day with which it goes on, counted from 1970 in GMT+8.
  day integer not null,
  -- The state of the machine, and its days, faults and services until then. As text: never searched.
  content json not null
);
