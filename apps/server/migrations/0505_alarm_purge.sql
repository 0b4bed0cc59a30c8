-- What is purged is found by its age.
create index alarm_by_close_time on alarm (close_time) where state = '3';
create index alarm_delivery_by_age on alarm_delivery (create_time) where state <> '0';
create index alarm_of_rule_revision on alarm (rule_id, rule_revision);
create index alarm_delivery_of_alarm on alarm_delivery (alarm_id) where alarm_id is not null;
create index alarm_delivery_of_storm on alarm_delivery (storm_id) where storm_id is not null;
