-- Two administrators who edit a rule at the same time do not overwrite each other.
alter table service_wo_to_rule add column revision integer not null default 1;
