-- Dictionaries of a tenant beside those of the installation, whose tenant is null; categories, positions, and the rules
-- that fill and check fields of forms.

alter table sys_dict
  add column tenant_id text references sys_organization (id),
  add column type integer not null default 0,
  add column create_by text,
  add column create_time timestamptz(3),
  add column revision integer not null default 1;

alter table sys_dict drop constraint sys_dict_dict_code_key;

create unique index sys_dict_code_of_installation on sys_dict (dict_code) where tenant_id is null;

create unique index sys_dict_code_of_tenant on sys_dict (tenant_id, dict_code) where tenant_id is not null;

alter table sys_dict_item
  add column description text,
  add column item_color text,
  add column revision integer not null default 1;

create table sys_category (
  id text primary key,
  tenant_id text not null references sys_organization (id),
  -- Null: a root.
  pid text references sys_category (id) on delete cascade,
  name text not null,
  -- A letter and two digits a level, as A01A02.
  code text not null,
  create_by text,
  create_time timestamptz(3) not null,
  update_by text,
  update_time timestamptz(3),
  revision integer not null default 1,
  unique (tenant_id, code)
);

create index sys_category_by_parent on sys_category (tenant_id, pid, code);

create index sys_category_by_code on sys_category (tenant_id, code text_pattern_ops);

create table sys_position (
  id text primary key,
  tenant_id text not null references sys_organization (id),
  code text not null,
  name text not null,
  create_time timestamptz(3) not null,
  unique (tenant_id, code)
);

create table sys_fill_rule (
  id text primary key,
  tenant_id text not null references sys_organization (id),
  rule_name text not null,
  rule_code text not null,
  -- What the rule does: date_seq, sequence, org_code or category_code.
  rule_class text not null,
  -- JSON text, as it was written.
  rule_params text,
  create_by text,
  create_time timestamptz(3) not null,
  update_by text,
  update_time timestamptz(3),
  revision integer not null default 1,
  unique (tenant_id, rule_code)
);

-- The last number that a rule has given out in a period, which is empty for a rule that never starts again.
create table sys_fill_rule_counter (
  rule_id text not null references sys_fill_rule (id) on delete cascade,
  period text not null,
  last_value bigint not null,
  primary key (rule_id, period)
);

create table sys_check_rule (
  id text primary key,
  tenant_id text not null references sys_organization (id),
  rule_name text not null,
  rule_code text not null,
  -- JSON text, as it was written.
  rule_json text not null,
  rule_description text,
  create_by text,
  create_time timestamptz(3) not null,
  update_by text,
  update_time timestamptz(3),
  revision integer not null default 1,
  unique (tenant_id, rule_code)
);

-- Who may fill in forms may use their rules. The rest of the new rows is written at the start of the server.
insert into sys_permission (id, name, menu_type, perms)
values ('action-system:rule:use', 'system:rule:use', 2, 'system:rule:use')
on conflict do nothing;

insert into sys_role_permission (role_id, permission_id, tenant_id)
select distinct held.role_id, 'action-system:rule:use', held.tenant_id
from sys_role_permission held
join sys_permission known on known.id = held.permission_id
where known.perms in ('system:user:add', 'system:user:edit', 'vehicle:command')
on conflict do nothing;
