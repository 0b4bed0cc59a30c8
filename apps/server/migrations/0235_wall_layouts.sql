-- The walls that tenants have composed; one without a row has the usual wall.
create table wall_layout (
  tenant_id text primary key references sys_organization (id) on delete cascade,
  -- Panels with their sizes, in the order in which they are placed.
  panels jsonb not null,
  update_by text not null,
  update_time timestamptz(3) not null,
  revision integer not null default 1
);
