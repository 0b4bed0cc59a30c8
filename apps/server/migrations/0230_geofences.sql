-- Areas whose crossings by vehicles are reported, and what is known of who stands in them.
create table geofence (
  id text primary key,
  tenant_id text not null references sys_organization (id) on delete cascade,
  name text not null,
  -- As on the wire: a circle with center and radius in meters, or the corners of a polygon. Degrees, WGS 84.
  shape jsonb not null,
  events text not null check (events in ('enter', 'leave', 'both')),
  -- User names, comma-separated.
  alert_users text not null default '',
  -- 1 enabled, 2 disabled.
  status text not null check (status in ('1', '2')),
  create_by text not null,
  create_time timestamptz(3) not null,
  update_by text,
  update_time timestamptz(3),
  revision integer not null default 1,
  unique (tenant_id, name)
);

create table geofence_presence (
  geofence_id text not null references geofence (id) on delete cascade,
  vehicle_id text not null references service_vehicle (id) on delete cascade,
  inside boolean not null,
  -- The time of the position by which it changed.
  since timestamptz(3) not null,
  primary key (geofence_id, vehicle_id)
);

create index geofence_presence_by_vehicle on geofence_presence (vehicle_id);
