-- How a terminal is connected: it registers itself by JT/T 808, or publishes at the broker.
alter table service_device add column protocol text not null default 'mqtt' check (protocol in ('mqtt', 'jt808'));

update service_device set protocol = 'jt808' where id in (select device_id from jt808_terminal);
