-- People, rights, dictionaries, branding and sessions. Table names are JeecgBoot's where it has the table.
-- One statement ends with a semicolon at the end of a line. Written for PostgreSQL 15 and newer.

create table sys_organization (
  id text primary key,
  name text not null,
  code text,
  org_type text not null default '1',
  parent_id text references sys_organization (id),
  status integer not null default 1,
  create_time timestamptz(3) not null
);

create table sys_user (
  id text primary key,
  tenant_id text not null references sys_organization (id),
  username text not null,
  realname text,
  -- Null: nobody can sign in with a password.
  password_hash text,
  avatar text,
  sex integer,
  phone text,
  email text,
  birthday date,
  work_no text,
  post text,
  status integer not null default 1,
  create_by text,
  create_time timestamptz(3) not null,
  update_by text,
  update_time timestamptz(3)
);

-- One name over the whole installation, whatever its case: the login form knows no tenant.
create unique index sys_user_username on sys_user (lower(username));

create index sys_user_by_create_time on sys_user (tenant_id, create_time desc, id);

create index sys_user_by_username on sys_user (tenant_id, username, id);

create index sys_user_by_realname on sys_user (tenant_id, realname, id);

create index sys_user_by_phone on sys_user (tenant_id, phone, id);

create index sys_user_by_status on sys_user (tenant_id, status);

-- Tenants a user may work for beside the own one.
create table sys_user_tenant (
  user_id text not null references sys_user (id) on delete cascade,
  tenant_id text not null references sys_organization (id),
  primary key (user_id, tenant_id)
);

create table sys_role (
  id text primary key,
  tenant_id text not null references sys_organization (id),
  role_name text not null,
  role_code text not null,
  description text,
  create_time timestamptz(3) not null,
  unique (tenant_id, role_code)
);

create table sys_user_role (
  user_id text not null references sys_user (id) on delete cascade,
  role_id text not null references sys_role (id) on delete cascade,
  tenant_id text not null references sys_organization (id),
  primary key (user_id, role_id)
);

create index sys_user_role_by_role on sys_user_role (role_id, user_id);

create table sys_depart (
  id text primary key,
  tenant_id text not null references sys_organization (id),
  parent_id text references sys_depart (id),
  depart_name text not null,
  depart_order integer not null default 0,
  org_type text,
  org_code text not null,
  create_time timestamptz(3) not null,
  unique (tenant_id, org_code)
);

create index sys_depart_by_code on sys_depart (tenant_id, org_code text_pattern_ops);

create table sys_user_depart (
  user_id text not null references sys_user (id) on delete cascade,
  dep_id text not null references sys_depart (id) on delete cascade,
  tenant_id text not null references sys_organization (id),
  primary key (user_id, dep_id)
);

create index sys_user_depart_by_depart on sys_user_depart (dep_id, user_id);

create table sys_permission (
  id text primary key,
  parent_id text,
  name text not null,
  -- 0 top menu, 1 menu, 2 button.
  menu_type integer not null,
  url text,
  component text,
  component_name text,
  redirect text,
  icon text,
  perms text,
  -- 1 shows or hides, 2 disables a field.
  perms_type text,
  -- 0 denies the action to everybody.
  status text not null default '1',
  sort_no double precision,
  is_route boolean not null default true,
  hidden boolean not null default false,
  always_show boolean not null default false,
  keep_alive boolean not null default false,
  internal_or_external boolean not null default false
);

create index sys_permission_by_perms on sys_permission (perms);

create table sys_role_permission (
  role_id text not null references sys_role (id) on delete cascade,
  permission_id text not null references sys_permission (id) on delete cascade,
  tenant_id text not null references sys_organization (id),
  primary key (role_id, permission_id)
);

create table sys_dict (
  id text primary key,
  dict_name text not null,
  dict_code text not null unique,
  description text
);

create table sys_dict_item (
  id text primary key,
  dict_id text not null references sys_dict (id) on delete cascade,
  item_text text not null,
  item_value text not null,
  sort_order integer not null default 0,
  status integer not null default 1,
  unique (dict_id, item_value)
);

create table sys_page_config (
  id text primary key,
  tenant_id text not null unique references sys_organization (id),
  -- Lower case, with a port where one is meant.
  hosts text[] not null default '{}',
  title text,
  web_icon text,
  background_picture text,
  login_box_background_picture text,
  login_position text,
  other_login_type text,
  icp text,
  remark text
);

create table sys_home_page_config (
  id text primary key,
  tenant_id text not null unique references sys_organization (id),
  system_name text,
  logo_icon text
);

-- Access tokens. Every token of one sign-in and its refreshes has the same family.
create table auth_session (
  token_hash text primary key,
  family_id text not null,
  user_id text not null references sys_user (id) on delete cascade,
  tenant_id text not null references sys_organization (id),
  create_time timestamptz(3) not null,
  last_used_time timestamptz(3) not null,
  expire_time timestamptz(3) not null
);

create index auth_session_by_family on auth_session (family_id);

create index auth_session_by_user on auth_session (user_id);

create index auth_session_by_last_use on auth_session (tenant_id, last_used_time);

create table auth_refresh_token (
  token_hash text primary key,
  family_id text not null,
  user_id text not null references sys_user (id) on delete cascade,
  tenant_id text not null references sys_organization (id),
  create_time timestamptz(3) not null,
  expire_time timestamptz(3) not null,
  used_time timestamptz(3)
);

create index auth_refresh_token_by_family on auth_refresh_token (family_id);

create index auth_refresh_token_by_user on auth_refresh_token (user_id);

create table one_time_token (
  token_hash text primary key,
  user_id text not null references sys_user (id) on delete cascade,
  tenant_id text not null references sys_organization (id),
  expire_time timestamptz(3) not null
);

-- Wrong passwords of the last minutes; the name need not belong to anybody.
create table login_attempt (
  id bigint generated always as identity primary key,
  username text not null,
  address text not null,
  attempt_time timestamptz(3) not null
);

create index login_attempt_by_username on login_attempt (username, attempt_time);

create index login_attempt_by_address on login_attempt (address, attempt_time);

create table captcha (
  check_key text primary key,
  answer_hash text not null,
  expire_time timestamptz(3) not null
);

create table audit_log (
  id bigint generated always as identity primary key,
  create_time timestamptz(3) not null,
  tenant_id text,
  user_id text,
  username text,
  action text not null,
  outcome text not null,
  address text,
  request_id text,
  detail text
);

create index audit_log_by_action on audit_log (tenant_id, action, create_time);

create table server_secret (
  name text primary key,
  value text not null
);
