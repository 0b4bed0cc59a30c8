-- Whoever may delete work orders may take them along.
insert into sys_permission (id, name, menu_type, perms)
values ('action-service:workOrder:export', '导出工单', 2, 'service:workOrder:export')
on conflict do nothing;

insert into sys_role_permission (role_id, permission_id, tenant_id)
select distinct held.role_id, 'action-service:workOrder:export', held.tenant_id
from sys_role_permission held
join sys_permission known on known.id = held.permission_id and known.perms = 'service:workOrder:delete'
on conflict do nothing;
