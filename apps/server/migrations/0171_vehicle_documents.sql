-- Documents of vehicles. Each is a stored file; a file that is removed takes its document with it.
create table vehicle_document (
  id text primary key,
  tenant_id text not null references sys_organization (id) on delete cascade,
  vehicle_id text not null references service_vehicle (id) on delete cascade,
  name text not null,
  kind text not null,
  file_id text not null unique references sys_file (id) on delete cascade,
  create_by text not null,
  create_time timestamptz(3) not null
);

create index vehicle_document_by_vehicle on vehicle_document (vehicle_id, create_time desc, id);
