-- What the server writes for people, in the other language of its reader. Rows from before have one language.
alter table list_job add column message_en text;
alter table sys_announcement add column titile_en text, add column msg_content_en text;
alter table alarm_delivery add column title_en text, add column content_en text;
-- The language of the heads of a file.
alter table data_download_task add column language text;
