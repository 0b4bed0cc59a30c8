-- The readings around the alarm of a work order, kept with the order: those of terminals are dropped after some time.

create table service_wo_curve (
  order_id text primary key references service_wo_info (id) on delete cascade,
  tenant_id text not null references sys_organization (id) on delete cascade,
  -- It may have been purged.
  alarm_id text not null,
  -- The alarm and the readings; null until they were read.
  content jsonb,
  -- When the readings are read next: at once, when the time around the alarm is over, and when the order ends.
  due_time timestamptz(3)
);

create index service_wo_curve_due on service_wo_curve (due_time) where due_time is not null;

-- What is still stored of earlier orders.
insert into service_wo_curve (order_id, tenant_id, alarm_id, due_time)
select distinct on (order_id) order_id, tenant_id, id, now()
from alarm
where order_id is not null
order by order_id, raised_time;
