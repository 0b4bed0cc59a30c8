-- The bytes of a tenant and of each of its users are added up before each upload, out of the index alone.
create index sys_file_usage on sys_file (tenant_id, create_by) include (size_bytes);
