-- What only the simulator needs of a vehicle leaves the tables that every installation has.

create table simulated_vehicle (
  vehicle_id text primary key references service_vehicle (id) on delete cascade,
  tenant_id text not null references sys_organization (id) on delete cascade,
  -- Its place in the simulated fleet.
  machine_index integer not null unique,
  -- The day with which its simulated history begins, counted from 1970 in GMT+8.
  first_day integer not null,
  -- How its terminal answers in a test, such as reject:CAN_ERROR; null: as terminals do.
  answer text
);

insert into simulated_vehicle (vehicle_id, tenant_id, machine_index, first_day, answer)
select id, tenant_id, simulated_index, simulated_from, simulated_answer
from service_vehicle
where simulated_index is not null and simulated_from is not null;

-- What commands have changed of a simulated machine, so that it lives differently from then on.
create table simulated_change (
  vehicle_id text not null references simulated_vehicle (vehicle_id) on delete cascade,
  -- Epoch milliseconds.
  changed_at bigint not null,
  -- Null: its terminal was put back to how it was delivered.
  new_values jsonb,
  primary key (vehicle_id, changed_at)
);

insert into simulated_change (vehicle_id, changed_at, new_values)
select s.vehicle_id, change.key::bigint, nullif(change.value, 'null'::jsonb)
from terminal_setting s
join simulated_vehicle v on v.vehicle_id = s.vehicle_id
cross join lateral jsonb_each(s.content) as change
where s.name = 'paramLife';

delete from terminal_setting where name = 'paramLife';

alter table service_vehicle
  drop column simulated_index,
  drop column simulated_from,
  drop column simulated_answer;
