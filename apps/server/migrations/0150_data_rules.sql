-- Rules that narrow the rows which the holders of a role see: those of a role and an entity, and those of a menu, which are
-- in force for the roles that they are given to.

create table sys_data_rule (
  id text primary key,
  tenant_id text not null references sys_organization (id),
  role_id text not null references sys_role (id) on delete cascade,
  entity text not null,
  attr text not null,
  -- eq, ne, gt, ge, lt, le, like, left_like, right_like or in.
  condition text not null,
  value text not null,
  -- 1 in force, 0 not.
  status text not null default '1',
  create_by text,
  create_time timestamptz(3) not null,
  update_by text,
  update_time timestamptz(3),
  revision integer not null default 1
);

create index sys_data_rule_by_role on sys_data_rule (role_id);

create index sys_data_rule_by_tenant on sys_data_rule (tenant_id, create_time desc, id);

create table sys_permission_data_rule (
  id text primary key,
  tenant_id text not null references sys_organization (id),
  permission_id text not null references sys_permission (id) on delete cascade,
  rule_name text not null,
  rule_column text not null,
  -- As JeecgBoot spells them: = != > >= < <= LIKE LEFT_LIKE RIGHT_LIKE IN.
  rule_conditions text not null,
  rule_value text not null,
  status text not null default '1',
  create_by text,
  create_time timestamptz(3) not null,
  update_by text,
  update_time timestamptz(3),
  revision integer not null default 1
);

create index sys_permission_data_rule_by_permission on sys_permission_data_rule (tenant_id, permission_id);

create table sys_role_permission_data_rule (
  role_id text not null references sys_role (id) on delete cascade,
  rule_id text not null references sys_permission_data_rule (id) on delete cascade,
  tenant_id text not null references sys_organization (id),
  primary key (role_id, rule_id)
);
