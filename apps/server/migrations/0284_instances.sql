-- The servers of this installation, as each of them writes it down: what they are, and how they do.
create table server_instance (
  id text primary key,
  host text not null,
  pid integer not null,
  version text not null,
  start_time timestamptz not null,
  seen_time timestamptz not null,
  sockets integer not null,
  memory_bytes bigint not null,
  event_loop_ms real not null,
  -- The slowest calls of the last hour: templates of paths, never what somebody has typed.
  slow_calls jsonb not null default '[]'
);

-- When backups were made. Each program that makes one writes a row.
create table server_backup (
  id text primary key,
  finish_time timestamptz not null,
  size_bytes bigint not null,
  place text not null
);
create index server_backup_by_time on server_backup (finish_time desc);
