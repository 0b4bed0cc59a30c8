-- Messages to a webhook are in the language of those who read them there.
alter table alarm_channel add column language text not null default 'zh-CN';
