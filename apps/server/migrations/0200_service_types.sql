-- Kinds of service with the templates of their forms, the rules that alarm when their work orders stand still, and the
-- dictionaries that templates offer.

create table service_service_type (
  id text primary key,
  tenant_id text not null references sys_organization (id),
  type_name text not null,
  -- JSON texts, as they were written.
  report_temp text,
  workorder_temp text,
  workorder_variable_temp text,
  -- Counted when a template is written: a list does not read the texts.
  report_items integer not null default 0,
  workorder_items integer not null default 0,
  create_by text,
  create_time timestamptz(3) not null,
  update_by text,
  update_time timestamptz(3),
  revision integer not null default 1,
  unique (tenant_id, type_name)
);

create table service_wo_to_rule (
  id text primary key,
  tenant_id text not null references sys_organization (id),
  service_type_id text not null references service_service_type (id) on delete cascade,
  out_hour integer not null check (out_hour >= 1),
  level text not null,
  -- User names, and ids of roles, comma-separated.
  alert_users text not null default '',
  alert_roles text not null default '',
  -- 1 enabled, 2 disabled.
  status text not null check (status in ('1', '2')),
  create_by text,
  create_time timestamptz(3) not null,
  update_by text,
  update_time timestamptz(3)
);

create index service_wo_to_rule_of_type on service_wo_to_rule (tenant_id, service_type_id);

create table service_sys_dict (
  id text primary key,
  -- Null: of the installation, for every tenant.
  tenant_id text references sys_organization (id),
  dict_name text not null,
  -- 是 or 否.
  status text not null default '是',
  del_flag text not null default '0'
);

create table service_sys_dict_item (
  id text primary key,
  main_id text not null references service_sys_dict (id) on delete cascade,
  item_name text not null,
  item_value text not null,
  sort integer not null default 1,
  unique (main_id, item_value)
);
