-- Data rules of menus that are in force for whoever is granted the menu by a role inside a department.

create table sys_depart_permission_data_rule (
  depart_id text not null references sys_depart (id) on delete cascade,
  rule_id text not null references sys_permission_data_rule (id) on delete cascade,
  tenant_id text not null references sys_organization (id),
  primary key (depart_id, rule_id)
);

-- The page of both kinds of rules is for whoever may read one of them.
update sys_permission set required_action = 'system:fillRule:list,system:checkRule:list'
where required_action = 'system:fillRule:list';
