-- What a department has beside its name, who heads it, what it and the roles inside it may use.

alter table sys_depart
  add column org_category text,
  add column mobile text,
  add column fax text,
  add column address text,
  add column memo text,
  add column create_by text,
  add column update_by text,
  add column update_time timestamptz(3),
  add column revision integer not null default 1;

create index sys_depart_by_parent on sys_depart (tenant_id, parent_id, depart_order);

create table sys_depart_director (
  depart_id text not null references sys_depart (id) on delete cascade,
  user_id text not null references sys_user (id) on delete cascade,
  tenant_id text not null references sys_organization (id),
  primary key (depart_id, user_id)
);

-- What the roles inside a department may be granted. By itself it grants nobody anything.
create table sys_depart_permission (
  depart_id text not null references sys_depart (id) on delete cascade,
  permission_id text not null references sys_permission (id) on delete cascade,
  tenant_id text not null references sys_organization (id),
  primary key (depart_id, permission_id)
);

create table sys_depart_role (
  id text primary key,
  tenant_id text not null references sys_organization (id),
  depart_id text not null references sys_depart (id) on delete cascade,
  role_name text not null,
  role_code text not null,
  description text,
  create_by text,
  create_time timestamptz(3) not null,
  update_by text,
  update_time timestamptz(3),
  revision integer not null default 1,
  unique (tenant_id, depart_id, role_code)
);

create table sys_depart_role_permission (
  role_id text not null references sys_depart_role (id) on delete cascade,
  permission_id text not null references sys_permission (id) on delete cascade,
  tenant_id text not null references sys_organization (id),
  primary key (role_id, permission_id)
);

create table sys_depart_role_user (
  role_id text not null references sys_depart_role (id) on delete cascade,
  user_id text not null references sys_user (id) on delete cascade,
  tenant_id text not null references sys_organization (id),
  primary key (role_id, user_id)
);

create index sys_depart_role_user_by_user on sys_depart_role_user (user_id);

-- What each user is granted in each tenant: by roles, and by roles inside the departments that he belongs to.
create view sys_user_grant as
select held.user_id, granting.tenant_id, granted.permission_id
from sys_user_role held
join sys_role granting on granting.id = held.role_id
join sys_role_permission granted on granted.role_id = granting.id
union all
select held.user_id, granting.tenant_id, granted.permission_id
from sys_depart_role_user held
join sys_depart_role granting on granting.id = held.role_id
join sys_user_depart membership on membership.user_id = held.user_id and membership.dep_id = granting.depart_id
join sys_depart_role_permission granted on granted.role_id = granting.id;
