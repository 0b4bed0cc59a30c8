-- Who changed a role last, and the revision that its form was opened with.

alter table sys_role add column create_by text, add column update_by text, add column update_time timestamptz(3), add column revision integer not null default 1;
