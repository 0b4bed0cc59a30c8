-- A page stands in the menu of those who hold this action; null where the grant of the row is enough.
alter table sys_permission add column required_action text;
