-- A password that an administrator gave, and that its owner must replace when he signs in with it.
alter table sys_user add column must_change_password boolean not null default false;

-- Links with which somebody sets his password once. Of the token only the hash is stored. 'sign-in': made by a sign-in with a
-- password that must be replaced; 'link': made by an administrator.
create table sys_password_link (
  token_hash text primary key,
  user_id text not null references sys_user (id) on delete cascade,
  tenant_id text not null references sys_organization (id) on delete cascade,
  kind text not null check (kind in ('link', 'sign-in')),
  create_by text not null,
  create_time timestamptz(3) not null,
  expire_time timestamptz(3) not null
);

create index sys_password_link_by_user on sys_password_link (user_id);

create index sys_password_link_by_time on sys_password_link (expire_time);
