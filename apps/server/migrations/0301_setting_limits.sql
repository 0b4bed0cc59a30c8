-- What vehicles of a type take of a setting of the command "vehicle parameter", where that is less than anybody may send.
create table vehicle_type_limit (
  type_id text not null references service_dict_vcltype (id) on delete cascade,
  setting text not null,
  min_value double precision not null,
  max_value double precision not null,
  primary key (type_id, setting),
  constraint vehicle_type_limit_order check (min_value <= max_value)
);
