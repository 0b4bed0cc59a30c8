-- What a tenant may use, the revisions that forms were opened with, and who saved last.

alter table sys_organization add column user_limit integer check (user_limit > 0), add column upload_limit_mb integer check (upload_limit_mb > 0), add column update_by text, add column update_time timestamptz(3), add column revision integer not null default 1;

create index sys_organization_by_parent on sys_organization (parent_id);

alter table sys_page_config add column update_by text, add column update_time timestamptz(3), add column revision integer not null default 1;

alter table sys_home_page_config add column update_by text, add column update_time timestamptz(3), add column revision integer not null default 1;
