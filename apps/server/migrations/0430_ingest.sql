-- Reports of terminals in batches, read and stored by several instances.

-- Where a terminal sits, and what series there are, is kept in memory by every instance: a change of either counts up here. A few rows, so
-- that those who change terminals at the same time rarely wait for each other; what counts is their sum.
create table terminal_change (
  shard smallint primary key,
  changes bigint not null default 0
);

insert into terminal_change (shard) select generate_series(0, 15);

create function count_terminal_change() returns trigger language plpgsql as $$ begin update terminal_change set changes = changes + 1 where shard = pg_backend_pid() % 16; return null; end $$;

create trigger service_device_changed after insert or update or delete on service_device for each statement execute function count_terminal_change();

-- The key from a value to its series was checked, and the row of the series locked, for each value that was written. Now whoever writes values
-- holds the lock below shared and knows the series that there are; whoever removes series takes it alone, and their values with them.
alter table telemetry_value drop constraint telemetry_value_series_id_fkey;

create function remove_values_of_series() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(7240120); update terminal_change set changes = changes + 1 where shard = pg_backend_pid() % 16; delete from telemetry_value using removed where series_id = removed.id; return null; end $$;

create trigger telemetry_series_removed after delete on telemetry_series referencing old table as removed for each statement execute function remove_values_of_series();

-- Last states are written again and again: with room on their page they need no new entry of an index.
alter table vehicle_report set (fillfactor = 70);

-- The sessions at the broker from which reports are read. One instance reads one of them, as long as it renews its lease.
create table report_reader (
  slot smallint primary key,
  owner text,
  lease_until timestamptz(3)
);

-- The instances that read reports now, by their heartbeat.
create table report_reader_instance (
  id text primary key,
  seen_time timestamptz(3) not null
);
