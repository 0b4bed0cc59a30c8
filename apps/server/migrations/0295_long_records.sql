-- The list of commands finds an operator by id; nothing looks for the name.
drop index command_record_by_sender;

create index command_record_by_sender on command_record (sender_id, send_time desc, record_id);

-- Those that did not succeed are few among many, and are what is looked for.
create index command_record_not_succeeded on command_record (tenant_id, state, send_time desc, record_id)
  where state in ('4', '5', '6');
