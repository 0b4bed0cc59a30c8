-- Menus of a tenant beside those of the installation, whose tenant is null; how a tenant shows the latter; and menus that
-- are granted together.

alter table sys_permission
  add column tenant_id text references sys_organization (id),
  add column description text,
  add column hide_tab boolean not null default false,
  add column create_by text,
  add column create_time timestamptz(3),
  add column update_by text,
  add column update_time timestamptz(3),
  add column revision integer not null default 1;

create index sys_permission_by_tenant on sys_permission (tenant_id) where tenant_id is not null;

-- Only the fields that the tenant has changed; a release brings new values of the others.
create table sys_permission_override (
  tenant_id text not null references sys_organization (id),
  permission_id text not null references sys_permission (id) on delete cascade,
  changes jsonb not null,
  update_by text,
  update_time timestamptz(3) not null,
  revision integer not null default 1,
  primary key (tenant_id, permission_id)
);

create table sys_menu_relation (
  tenant_id text not null references sys_organization (id),
  menu_id text not null references sys_permission (id) on delete cascade,
  related_id text not null references sys_permission (id) on delete cascade,
  primary key (tenant_id, menu_id, related_id)
);
