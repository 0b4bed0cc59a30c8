-- What a work order was made for: the trouble code of its vehicle, as it was named then.
alter table service_wo_info add column fault text;
