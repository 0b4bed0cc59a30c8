-- Filled forms with a field of every type.
create table sys_form_sample (
  id text primary key,
  tenant_id text not null references sys_organization (id) on delete cascade,
  name text not null,
  -- JSON as it was sent: jsonb would change the order of fields and refuse some characters.
  content text not null,
  create_by text not null,
  create_time timestamptz(3) not null,
  update_by text,
  update_time timestamptz(3),
  revision integer not null default 1
);

create index sys_form_sample_newest on sys_form_sample (tenant_id, create_time desc, id);
