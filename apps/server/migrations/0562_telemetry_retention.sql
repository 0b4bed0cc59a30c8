-- How long a tenant keeps readings, of a parameter or of all others.
create table telemetry_retention (
  id text primary key,
  tenant_id text not null references sys_organization (id) on delete cascade,
  -- * for all parameters that have no row of their own.
  code text not null,
  sample_days integer not null check (sample_days >= 31),
  part_days integer not null check (part_days >= sample_days),
  create_by text,
  create_time timestamptz(3) not null,
  update_by text,
  update_time timestamptz(3),
  revision integer not null default 1,
  unique (tenant_id, code)
);

-- From when on a series has its samples and its five minutes; null: all of them.
alter table telemetry_series add column samples_from timestamptz(3), add column parts_from timestamptz(3);
