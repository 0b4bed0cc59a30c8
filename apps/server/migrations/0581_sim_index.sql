-- A scanned number is looked for among IMEIs, which have an index, and SIM numbers at once: without this one each search reads all terminals.
create index service_device_by_sim on service_device (sim_no);
