-- Queries of lists that are kept under a name, for their owner or for everybody who has a role.
create table sys_saved_query (
  id text primary key,
  tenant_id text not null references sys_organization (id) on delete cascade,
  -- Which list: its permission prefix.
  list_key text not null,
  name text not null,
  owner_id text not null references sys_user (id) on delete cascade,
  -- Null: of the owner alone.
  role_id text references sys_role (id) on delete cascade,
  -- Whether all or any of the conditions must hold, and the conditions.
  content jsonb not null,
  create_time timestamptz(3) not null
);

create unique index sys_saved_query_own_name on sys_saved_query (tenant_id, owner_id, list_key, name) where role_id is null;

create unique index sys_saved_query_role_name on sys_saved_query (tenant_id, role_id, list_key, name) where role_id is not null;
