-- Signing in by other means than name and password, and accounts that people make or open again themselves.

-- Every code that was asked for, also in the name of a phone that nobody has: how often is what the brake counts.
create table sms_code (
  id bigint generated always as identity primary key,
  mobile text not null,
  -- 0 signing in, 1 registering, 2 a new password.
  purpose text not null,
  address text not null,
  code_hash text not null,
  tries integer not null default 0,
  create_time timestamptz(3) not null,
  expire_time timestamptz(3) not null
);

create index sms_code_by_mobile on sms_code (mobile, create_time);

create index sms_code_by_address on sms_code (address, create_time);

-- A scan that another service has confirmed and that belongs to nobody yet. The page gets the handle, never the account.
create table third_scan (
  handle_hash text primary key,
  third_type text not null,
  account text not null,
  expire_time timestamptz(3) not null
);

create table third_account (
  third_type text not null,
  account text not null,
  user_id text not null references sys_user (id) on delete cascade,
  create_time timestamptz(3) not null,
  primary key (third_type, account),
  unique (user_id, third_type)
);

-- The department that somebody of several has chosen to work for.
create table sys_user_current_depart (
  user_id text not null references sys_user (id) on delete cascade,
  tenant_id text not null references sys_organization (id),
  org_code text not null,
  primary key (user_id, tenant_id)
);

create index sys_user_by_plain_phone on sys_user (regexp_replace(phone, '^[+]86|[ -]', '', 'g'));

create index sys_user_by_email on sys_user (lower(email));
