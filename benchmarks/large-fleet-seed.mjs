// A fleet of the size that a maker has, in rows of PostgreSQL as reports of terminals would have left them.

/** The prefix of ids and numbers of these machines. */
const PREFIX = 'LF'
const TENANT = '1001'
/** Parameters of a last report. */
const VALUES = 10
/** Days with work before today. */
const DAYS = 30
/** A machine in so many has an active trouble code; one in so many of all is silent. */
const FAULTY_ONE_IN = 25
const SILENT_ONE_IN = 7
/** Alarms and work orders of a machine, in the years that it has worked. */
const ALARMS_EACH = 2
const ORDERS_ONE_IN = 2
/** A part of them is not done yet: one in so many. */
const OPEN_ONE_IN = 20

/** The name of the terminal of a machine, counted from 1. */
export const terminalOf = (number) => `${PREFIX.toLowerCase()}${String(number).padStart(6, '0')}`

/**
 * Adds machines with terminals, last states, the days of a month, trouble codes of the last days and, where `withStates` is set, what is reported
 * of them. They stand round the cities in which machines are sold.
 */
export async function seedLargeFleet(client, vehicles, { withStates = true } = {}) {
  const run = (text, ...values) => client.query(text, values)
  const id = `'${PREFIX.toLowerCase()}-' || n`
  const { rows: types } = await run(`select id from service_dict_vcltype where tenant_id is null order by id`)
  const { rows: consumers } = await run(`select id from service_consumer where tenant_id = $1 order by id`, TENANT)
  if (consumers.length === 0) {
    await run(
      `insert into service_consumer (id, tenant_id, name, create_time)
       select '${PREFIX.toLowerCase()}-c' || n, $1, substr('华东南西北中建筑路桥矿业', 1 + n % 11, 2) || '工程公司' || n, now() from generate_series(1, 500) n`,
      TENANT,
    )
    return seedLargeFleet(client, vehicles, { withStates })
  }
  await run(
    `insert into service_vehicle (id, tenant_id, vcl_no, pin, type_id, consumer_id, engine_no, emission_stage, delivered_time, create_time)
     select ${id}, $2, '${PREFIX}' || 200 + n % 30 || '-' || lpad(n::text, 6, '0'), 'PINLF' || lpad(n::text, 12, '0'),
       ($3::text[])[1 + n % cardinality($3::text[])], ($4::text[])[1 + n % cardinality($4::text[])], 'E' || n, '3',
       now() - n % 2000 * interval '1 day', now() - n * interval '1 second'
     from generate_series(1, $1::int) n`,
    vehicles,
    TENANT,
    types.map(({ id: type }) => type),
    consumers.map(({ id: consumer }) => consumer),
  )
  await run(
    `insert into service_device (id, tenant_id, tmnl_id, plat_id, imei, sim_no, software_version, vehicle_id, bind_time, create_time)
     select 'd-' || ${id}, $2, '${PREFIX.toLowerCase()}' || lpad(n::text, 6, '0'), '${PREFIX}P' || n, '86' || lpad(n::text, 13, '0'),
       '1064' || lpad(n::text, 9, '0'), 'SUM3.2', ${id}, now(), now() - n * interval '1 second'
     from generate_series(1, $1::int) n`,
    vehicles,
    TENANT,
  )
  await seedService(run, id, vehicles)
  if (withStates) await seedStates(run, id, vehicles)
  await client.query('vacuum analyze')
}

/** What service knows of them: alarms and work orders of two years. */
async function seedService(run, id, vehicles) {
  const { rows: rules } = await run(`select id, name from alarm_rule where tenant_id = $1 order by id`, TENANT)
  const { rows: kinds } = await run(
    `select id, type_name as name from service_service_type where tenant_id = $1 order by id`,
    TENANT,
  )
  // A database without the demonstration has neither.
  const listsOf = (rows, other) =>
    [rows.length > 0 ? rows : [other]].flatMap((all) => [all.map((row) => row.id), all.map(({ name }) => name)])
  const ofRules = listsOf(rules, { id: 'lf-rule', name: '冷却液温度过高' })
  const ofKinds = listsOf(kinds, { id: null, name: '故障维修' })
  await run(
    `insert into alarm (id, tenant_id, alarm_no, rule_id, rule_revision, rule_name, level, kind, trigger, vehicle_id, state, active,
       raised_time, last_time, create_time)
     select ${id} || '-' || item, $2, 'LFA' || lpad((n * ${ALARMS_EACH} + item)::text, 9, '0'), ($3::text[])[1 + n % cardinality($3::text[])], 1,
       ($4::text[])[1 + n % cardinality($4::text[])], (1 + n % 4)::text, 'reading', '{"code": "SMT_0001_04_14", "value": 107, "limit": 105}',
       ${id}, case when item = 1 and n % ${OPEN_ONE_IN} = 0 then '1' else '3' end, item = 1 and n % ${OPEN_ONE_IN} = 0, raised, raised, raised
     from generate_series(1, $1::int) n, generate_series(1, ${ALARMS_EACH}) item,
       lateral (select now() - (n * 7 + item * 13) % 1000000 * interval '1 minute' as raised) as times`,
    vehicles,
    TENANT,
    ...ofRules,
  )
  await run(
    `insert into service_wo_info (id, tenant_id, wo_no, service_type_id, type_name, vehicle_id, wo_status, create_by, create_time)
     select ${id} || '-wo', $2, 'LFW' || lpad(n::text, 8, '0'), ($3::text[])[1 + n % cardinality($3::text[])],
       ($4::text[])[1 + n % cardinality($4::text[])], ${id}, case when n % ${OPEN_ONE_IN} = 1 then '1' else '3' end, 'admin',
       now() - n * 11 % 1000000 * interval '1 minute'
     from generate_series(1, $1::int, ${ORDERS_ONE_IN}) n`,
    vehicles,
    TENANT,
    ...ofKinds,
  )
}

async function seedStates(run, id, vehicles) {
  // Ten places, and machines around each of them in a bell of two degrees.
  await run(
    `insert into vehicle_report (vehicle_id, connected, contact_time, report_time, lng, lat, key_on, engine_running, activity, hour_meter,
       fuel_level, urea_level, total_fuel, serviced_at, settings, reported_values)
     select ${id}, n % ${SILENT_ONE_IN} <> 0, now() - n % 600 * interval '1 second', now() - n % 600 * interval '1 second',
       (array[116.4, 121.5, 113.3, 104.1, 108.9, 114.3, 118.8, 126.6, 87.6, 102.7])[1 + n % 10] + random() + random() - 1,
       (array[39.9, 31.2, 23.1, 30.7, 34.3, 30.6, 32.1, 45.8, 43.8, 25.0])[1 + n % 10] + random() + random() - 1,
       n % 4 <> 0, n % 4 <> 0, (array['work', 'idle', 'travel', 'work'])[1 + n % 4], 500 + n % 9000, n % 100, n % 100, n * 3.5,
       (select jsonb_agg(500 + n % 9000 - (n * item) % 520) from generate_series(1, 14) item), '{}',
       (select jsonb_object_agg('SMT_0001_04_' || p, (n * p) % 1000) from generate_series(1, ${VALUES}) p)
     from generate_series(1, $1::int) n`,
    vehicles,
  )
  await run(
    `insert into vehicle_fault_period (vehicle_id, spn, fmi, from_time, until_time)
     select ${id}, (array[110, 100, 94, 157, 3251, 4364])[1 + n / ${FAULTY_ONE_IN} % 6], n / ${FAULTY_ONE_IN} % 4, now() - n % 5000 * interval '1 minute',
       case when n % 2 = 0 then null else now() - n % 5000 * interval '30 seconds' end
     from generate_series(${FAULTY_ONE_IN}, $1::int, ${FAULTY_ONE_IN}) n`,
    vehicles,
  )
  const hours = JSON.stringify(Array.from({ length: 24 }, (_, hour) => (hour >= 8 && hour < 17 ? 3_000_000 : 0)))
  const idles = JSON.stringify(Array.from({ length: 24 }, (_, hour) => (hour >= 8 && hour < 17 ? 500_000 : 0)))
  await run(
    `insert into vehicle_day (vehicle_id, day, work_ms, idle_ms, travel_ms, key_on_ms, fuel, starts, hours, idles)
     select ${id}, (now() at time zone 'Asia/Shanghai')::date - d, 27000000, 4500000, 600000, 32000000, 80 + n % 40, 3, $2::jsonb, $3::jsonb
     from generate_series(1, $1::int) n, generate_series(0, ${DAYS}) d where (n + d) % 6 <> 0`,
    vehicles,
    hours,
    idles,
  )
  // As the server counts it while days are written.
  await run(
    `insert into fleet_day (tenant_id, day, shard, work_ms, idle_ms, fuel, hour_ms, hour_vehicles, first_hours)
     select $1, day, 0, work_ms, idle_ms, fuel, array(select vehicles * ms::bigint from jsonb_array_elements_text($2::jsonb) ms),
       array(select case when ms::bigint > 0 then vehicles else 0 end::int from jsonb_array_elements_text($2::jsonb) ms),
       array(select case when hour = 8 then vehicles else 0 end::int from generate_series(0, 23) hour)
     from (
       select day, count(*) as vehicles, sum(work_ms) as work_ms, sum(idle_ms) as idle_ms, sum(fuel) as fuel
       from vehicle_day where vehicle_id like '${PREFIX.toLowerCase()}-%' group by day
     ) as days`,
    TENANT,
    hours,
  )
}
