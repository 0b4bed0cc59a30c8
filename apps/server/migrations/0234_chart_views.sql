-- Set-ups of charts that somebody keeps under a name.
create table chart_view (
  id text primary key,
  tenant_id text not null references sys_organization (id) on delete cascade,
  owner_id text not null references sys_user (id) on delete cascade,
  name text not null,
  -- The query of the chart's address, without the vehicles.
  setup text not null,
  create_by text not null,
  create_time timestamptz(3) not null,
  update_time timestamptz(3)
);

create unique index chart_view_name on chart_view (tenant_id, owner_id, name);
