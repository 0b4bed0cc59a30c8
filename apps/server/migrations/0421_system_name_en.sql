-- The name of a tenant's system for those who read English; none: the one name for everybody.
alter table sys_home_page_config add column system_name_en text;
