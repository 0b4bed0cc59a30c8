-- Counted up by each edit, so that an edit never overwrites one of somebody else.
alter table service_vehicle add column revision integer not null default 1;
alter table service_device add column revision integer not null default 1;
alter table service_dict_vcltype add column revision integer not null default 1;
alter table service_consumer add column revision integer not null default 1;

create index service_device_by_imei on service_device (imei);
create index service_vehicle_by_type on service_vehicle (type_id);
