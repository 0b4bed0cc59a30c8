-- Exports and imports that are made in the background. A job is claimed under a lease; what an import has written is
-- committed together with the state of its job.

create table list_job (
  id text primary key,
  tenant_id text not null references sys_organization (id),
  user_id text not null references sys_user (id) on delete cascade,
  prefix text not null,
  title text not null,
  kind text not null check (kind in ('export', 'import')),
  phase text not null check (phase in ('export', 'check', 'write')),
  state text not null check (state in ('waiting', 'running', 'checked', 'done', 'failed', 'canceled')),
  -- Query, columns and selected rows of an export.
  request jsonb not null default '{}',
  done_rows integer not null default 0,
  total_rows integer,
  file_name text,
  size_bytes bigint,
  message text,
  preview jsonb,
  attempts integer not null default 0,
  cancel_requested boolean not null default false,
  lease_owner text,
  lease_until timestamptz(3),
  create_time timestamptz(3) not null,
  finish_time timestamptz(3)
);

create index list_job_by_user on list_job (tenant_id, user_id, create_time desc);

create index list_job_open on list_job (create_time) where state in ('waiting', 'running');
