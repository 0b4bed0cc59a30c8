-- What charts of weeks and years read: five minutes and days of readings, each with its extremes and its ends. Offsets count from the start of
-- the part. Unit: milliseconds.
create table telemetry_part (
  series_id integer not null,
  samples integer not null,
  part_time timestamptz(3) not null,
  total double precision not null,
  low double precision not null,
  high double precision not null,
  first double precision not null,
  last double precision not null,
  low_offset integer not null,
  high_offset integer not null,
  first_offset integer not null,
  last_offset integer not null,
  primary key (series_id, part_time)
) partition by range (part_time);

-- Days in GMT+8.
create table telemetry_day (like telemetry_part, primary key (series_id, part_time)) partition by range (part_time);

-- How far readings are rolled up. One row. What is written of a time before closed_until is noted as late; parts are whole before
-- rolled_until, which follows it, and days before days_until.
create table telemetry_rollup (
  id smallint primary key check (id = 1),
  closed_until timestamptz(3) not null,
  rolled_until timestamptz(3) not null,
  days_until timestamptz(3) not null
);

-- Days in GMT+8 of which readings came after they had been rolled up. Without a key: who writes a row waits for nobody.
create table telemetry_late (
  series_id integer not null,
  day_time timestamptz(3) not null
);

create or replace function remove_values_of_series() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(7240120); update terminal_change set changes = changes + 1 where shard = pg_backend_pid() % 16; delete from telemetry_value using removed where series_id = removed.id; delete from telemetry_part using removed where series_id = removed.id; delete from telemetry_day using removed where series_id = removed.id; return null; end $$;
