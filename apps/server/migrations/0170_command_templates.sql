-- Values of commands that are kept under a name, to be sent again to other vehicles.
create table command_template (
  id text primary key,
  tenant_id text not null references sys_organization (id) on delete cascade,
  -- Whose it is; null: of everybody of the tenant.
  owner_id text references sys_user (id) on delete cascade,
  name text not null,
  -- Names of commands and their values, in sending order.
  commands jsonb not null,
  create_by text not null,
  create_time timestamptz(3) not null,
  update_by text,
  update_time timestamptz(3),
  revision integer not null default 1
);

create unique index command_template_own_name on command_template (tenant_id, owner_id, name) where owner_id is not null;

create unique index command_template_shared_name on command_template (tenant_id, name) where owner_id is null;
