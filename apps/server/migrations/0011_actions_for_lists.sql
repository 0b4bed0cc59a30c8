-- Lists of people, roles, departments, customers, vehicles and files name an action. Who could read a list so far by
-- being signed in and having a role keeps that right. The rest of the new rows is written at the start of the server.
insert into sys_permission (id, name, menu_type, perms)
select 'action-' || action, action, 2, action
from unnest(array[
  'system:role:list', 'system:depart:list', 'platform:overview', 'vehicle:list', 'vehicle:consumer:list', 'system:file:upload'
]) as action
on conflict do nothing;

insert into sys_role_permission (role_id, permission_id, tenant_id)
select distinct held.role_id, new_action.id, held.tenant_id
from sys_role_permission held
join sys_permission known on known.id = held.permission_id
join (values
  ('system:user:list', 'action-system:role:list'),
  ('system:user:list', 'action-system:depart:list'),
  ('system:user:list', 'action-platform:overview'),
  ('system:user:edit', 'action-system:file:upload'),
  ('vehicle:telemetry', 'action-vehicle:list'),
  ('vehicle:telemetry', 'action-vehicle:consumer:list')
) as new_action (because_of, id) on new_action.because_of = known.perms
on conflict do nothing;
