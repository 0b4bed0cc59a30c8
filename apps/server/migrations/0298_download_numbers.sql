-- How the numbers of an ordered file are rounded: as they were reported, as the catalog shows them, or to so many places.
alter table data_download_task add column number_format text not null default 'raw';
