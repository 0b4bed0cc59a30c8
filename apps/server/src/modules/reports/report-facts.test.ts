import { beforeAll, describe, expect, it } from 'vitest'
import { onlineReports, reportAdministration } from '@trackhoe/contract/online'
import { DAY_MS, HOUR_MS, after } from '../../platform/core/clock.ts'
import { workOrder } from '../../platform/database/schema/service-schema.ts'
import { vehicle } from '../../platform/database/schema/vehicle-schema.ts'
import { seedFleet } from '../../seed/fleet/seed-fleet.ts'
import { testServer } from '../../testing/test-server.ts'
import { copyReportFacts } from './report-facts.ts'

const server = await testServer()
let token: string
beforeAll(async () => {
  await seedFleet(server.db, { vehicles: 6, now: server.now() })
  token = await server.tokenOf('admin')
})

let count = 0
/** The first rows of a statement, and the titles that its columns get. */
async function read(cgrSql: string) {
  const parsed = await server.call(reportAdministration.parse, { token, body: { cgrSql } })
  expect(parsed.message).toBe('操作成功！')
  const columns = parsed.result.columns.map(({ name, label, kind }) => ({ field: name, title: label ?? name, kind }))
  const code = `facts${(count += 1)}`
  const made = await server.call(reportAdministration.add, {
    token,
    body: { code, name: code, cgrSql, columns, queries: [], charts: [], parameters: [], inMenu: false },
  })
  expect(made.message).toBe('添加成功！')
  const params = { cgRpConfigId: made.result }
  const { result } = await server.call(onlineReports.data, { token, params, query: { pageSize: '500' } })
  return { titles: columns.map(({ title }) => title), rows: result.records }
}

describe('reports over vehicles', () => {
  it('read the hours and readings of each day, with titles for their columns', async () => {
    const { telemetry } = server.deps
    const now = server.now()
    const ids = (await server.db.select({ id: vehicle.id }).from(vehicle)).map(({ id }) => id)
    expect(await copyReportFacts(server.deps)).toBe(ids.length)
    const { titles, rows } = await read(
      `select v.vcl_no, d.day, d.work_hours, d.fuel from vehicle_work_day d join service_vehicle v on v.id = d.vehicle_id where d.vehicle_id = 'v1' order by d.day`,
    )
    expect(titles).toEqual(['车号', '日期', '作业小时', '油耗（升）'])
    const days =
      (await telemetry.days('1001', ['v1'], { from: after(now, -31 * DAY_MS), to: now }, now)).get('v1') ?? []
    expect(rows.map((row) => [row['day'], Number(row['work_hours'])])).toEqual(
      days.map(({ date, workHours }) => [date, workHours]),
    )
    const readings = await read(`select day, hour_meter, report_time from vehicle_reading_day where vehicle_id = 'v1'`)
    expect(readings.titles).toEqual(['日期', '小时计', '最后上报时间'])
    const last = (await telemetry.snapshots('1001', ['v1'], now)).get('v1')
    expect(readings.rows.map((row) => Number(row['hour_meter']))).toContain(last?.hourMeter)
    expect(new Set(readings.rows.map((row) => row['day'])).size).toBe(readings.rows.length)
  })

  it('read trouble codes and work orders', async () => {
    const faults = await read(`select vehicle_id, spn, fmi, fault_name, until_time from vehicle_fault`)
    expect(faults.titles).toEqual(['车辆编号', 'SPN', 'FMI', '故障名称', '解除时间'])
    expect(faults.rows.length).toBeGreaterThan(0)
    await server.db.insert(workOrder).values({
      id: 'order',
      tenantId: '1001',
      woNo: 'WO1',
      typeName: '故障维修',
      vehicleId: 'v1',
      createTime: server.now(),
    })
    const orders = await read(`select wo_no, type_name, is_overdue from service_wo_info`)
    expect(orders).toMatchObject({
      titles: ['工单编号', '服务类型名称', '是否超时'],
      rows: [{ wo_no: 'WO1', type_name: '故障维修' }],
    })
  })

  it('are brought up to date once an hour, without a row twice', async () => {
    expect(await copyReportFacts(server.deps)).toBe(0)
    server.pass(HOUR_MS)
    expect(await copyReportFacts(server.deps)).toBe(6)
    const { rows } = await read(`select count(*) as n, count(distinct (day)) as days from vehicle_work_day where vehicle_id = 'v1'`) // prettier-ignore
    expect(Number(rows[0]?.['n'])).toBe(Number(rows[0]?.['days']))
  })
})
