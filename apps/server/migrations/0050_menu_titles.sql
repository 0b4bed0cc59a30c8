-- The titles of a menu row in other languages than its name, by locale; null where there are none.
alter table sys_permission add column titles jsonb;
