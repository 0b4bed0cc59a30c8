-- Every saved state of a template, and who is at one now.

create table service_template_version (
  id text primary key,
  tenant_id text not null references sys_organization (id) on delete cascade,
  service_type_id text not null references service_service_type (id) on delete cascade,
  template text not null check (template in ('reportTemp', 'workorderTemp', 'workorderVariableTemp')),
  version integer not null,
  content text not null,
  items integer not null,
  create_by text,
  create_time timestamptz(3) not null,
  unique (service_type_id, template, version)
);

create table service_template_editor (
  service_type_id text not null references service_service_type (id) on delete cascade,
  template text not null,
  window_id text not null,
  tenant_id text not null references sys_organization (id) on delete cascade,
  user_id text not null references sys_user (id) on delete cascade,
  username text not null,
  is_dirty boolean not null default false,
  begin_time timestamptz(3) not null,
  seen_time timestamptz(3) not null,
  primary key (service_type_id, template, window_id)
);
