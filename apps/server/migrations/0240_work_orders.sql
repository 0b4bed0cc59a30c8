-- Work orders at work: the order itself with the forms it is filled in with, whom its lateness was announced to, and the parts
-- that can be used.

create table service_wo_info (
  id text primary key,
  tenant_id text not null references sys_organization (id) on delete cascade,
  wo_no text not null,
  -- Null: a connected system made it, and no type of the tenant has the name of its kind.
  service_type_id text references service_service_type (id),
  type_name text not null,
  vehicle_id text not null references service_vehicle (id),
  -- 1 to do, 2 in progress, 3 done.
  wo_status text not null default '1' check (wo_status in ('1', '2', '3')),
  -- A user name.
  handler text,
  -- The forms as they were when the order was made and when its report was begun, and what was filled in, as JSON texts.
  form_temp text,
  form_values text not null default '{}',
  report_temp text,
  report_values text not null default '{}',
  parts text not null default '[]',
  report_by text,
  report_time timestamptz(3),
  finish_time timestamptz(3),
  -- When a rule's hours ran out, and the most urgent level of those rules. Null: they did not.
  overdue_time timestamptz(3),
  overdue_level text,
  -- It is late now: not done, and a rule that is on has caught it.
  is_overdue boolean not null default false,
  -- Made by a connected system, which also ends it.
  is_reported boolean not null default false,
  create_by text,
  create_time timestamptz(3) not null,
  update_by text,
  update_time timestamptz(3),
  revision integer not null default 1,
  unique (tenant_id, wo_no)
);

create index service_wo_info_by_time on service_wo_info (tenant_id, create_time desc, id);

create index service_wo_info_open on service_wo_info (tenant_id, service_type_id, create_time) where wo_status <> '3';

create index service_wo_info_of_vehicle on service_wo_info (vehicle_id, create_time desc);

-- Each rule catches an order once.
create table service_wo_alert (
  rule_id text not null references service_wo_to_rule (id) on delete cascade,
  order_id text not null references service_wo_info (id) on delete cascade,
  tenant_id text not null references sys_organization (id) on delete cascade,
  out_hour integer not null,
  level text not null,
  alert_time timestamptz(3) not null,
  -- Null: it was late already when it came here, so nobody was reminded.
  announcement_id text,
  primary key (rule_id, order_id)
);

create index service_wo_alert_of_order on service_wo_alert (order_id, alert_time);

-- What the watch over the orders of a tenant is at, and the numbers that its orders got.
create table service_wo_watch (
  tenant_id text primary key references sys_organization (id) on delete cascade,
  next_time timestamptz(3) not null,
  lease_owner text,
  lease_until timestamptz(3),
  -- Orders of connected systems that were created before are here.
  taken_until timestamptz(3),
  number_day text,
  last_number integer not null default 0
);

create table service_part_system (
  id text primary key,
  -- Null: of the first level.
  parent_id text references service_part_system (id) on delete cascade,
  system_name text not null,
  sort integer not null default 1
);

create table service_part (
  part_no text primary key,
  system_id text not null references service_part_system (id) on delete cascade,
  part_name text not null,
  unit text not null,
  stock integer not null default 0,
  -- Unit: yuan.
  price numeric(12, 2) not null
);

create index service_part_of_system on service_part (system_id, part_no);

-- Who could read work orders keeps that right.
insert into sys_permission (id, name, menu_type, perms)
values ('action-service:workOrder:list', '查看工单', 2, 'service:workOrder:list')
on conflict do nothing;

insert into sys_role_permission (role_id, permission_id, tenant_id)
select distinct held.role_id, 'action-service:workOrder:list', held.tenant_id
from sys_role_permission held
join sys_permission known on known.id = held.permission_id and known.perms = 'vehicle:telemetry'
on conflict do nothing;
