-- The state of a record that a form was opened with; each edit counts it up, so that a stale one can be refused.

alter table sys_user add column revision integer not null default 1;

alter table sys_announcement add column revision integer not null default 1;
