-- The files of recalls whose size is not known yet: few, however many records there are.
create index command_record_unweighed on command_record (send_time desc)
  where infoid = '37' and state = '3' and file_bytes is null;
