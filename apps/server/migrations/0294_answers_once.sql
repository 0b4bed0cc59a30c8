-- Each instance of an installation gets every answer of a terminal. What one of them has kept, another one does not keep again: the
-- same answer differs only in when it was received.
delete from command_answer later using command_answer first
where later.record_id = first.record_id and later.id > first.id
  and later.content - 'at' = first.content - 'at';

create unique index command_answer_once on command_answer (record_id, md5((content - 'at')::text));
