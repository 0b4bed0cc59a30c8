-- The newest frames of the CAN bus of vehicles whose terminals send them; how many are kept of each, the server bounds.
create table vehicle_can_frame (
  vehicle_id text not null references service_vehicle (id) on delete cascade,
  frame_time timestamptz(3) not null,
  -- 29 bits. Source: SAE J1939-21.
  can_id integer not null,
  -- At most 8 bytes, hexadecimal in upper case.
  data text not null check (data ~ '^([0-9A-F]{2}){1,8}$'),
  primary key (vehicle_id, frame_time, can_id)
);
