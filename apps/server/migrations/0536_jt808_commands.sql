-- A terminal of JT/T 808 that takes the commands of this platform as transparent data.
alter table service_device drop constraint service_device_protocol_check;

alter table service_device add constraint service_device_protocol_check check (protocol in ('mqtt', 'jt808', 'jt808-json'));
