-- Files of telemetry that the server prepares in the background.

create table data_download_task (
  id text primary key,
  tenant_id text not null references sys_organization (id) on delete cascade,
  user_id text not null references sys_user (id) on delete cascade,
  vehicle_id text not null references service_vehicle (id) on delete cascade,
  vcl_no text not null,
  start_time timestamptz(3) not null,
  end_time timestamptz(3) not null,
  -- Of the rows, by time: asc or desc.
  sort_order text not null check (sort_order in ('asc', 'desc')),
  parameter_codes text[] not null,
  period_sec integer not null,
  file_type text not null check (file_type in ('xlsx', 'csv')),
  -- The offset of the times in the file, such as +08:00.
  time_zone text not null,
  -- 0 queued, 1 being made, 2 done, 3 failed.
  state text not null default '0' check (state in ('0', '1', '2', '3')),
  -- Unit: percent.
  progress integer not null default 0,
  -- How much of it is on the disk: windows of time, bytes, rows. A server that goes on with it begins there.
  windows_done integer not null default 0,
  bytes_done bigint not null default 0,
  row_count integer not null default 0,
  file_name text,
  size_bytes bigint,
  error_text text,
  create_time timestamptz(3) not null,
  finish_time timestamptz(3),
  -- When the file is deleted.
  expire_time timestamptz(3),
  -- Who is at it, and until when nobody else may be.
  lease_owner text,
  lease_until timestamptz(3)
);

create index data_download_task_of_user on data_download_task (tenant_id, user_id, create_time desc, id);

create index data_download_task_waiting on data_download_task (create_time) where state in ('0', '1');
