-- What an act has changed, by field: the value before and after it.
alter table audit_log add column changes jsonb;

create index audit_log_by_tenant on audit_log (tenant_id, create_time desc, id desc);

create index audit_log_by_user on audit_log (tenant_id, user_id, create_time desc);
