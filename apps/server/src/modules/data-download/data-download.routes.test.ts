import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DOWNLOAD_STATES, downloads, type DownloadRequest, type NumberFormat } from '@trackhoe/contract/vehicle'
import { DAY_MS, MINUTE_MS } from '../../platform/core/clock.ts'
import { downloadTask } from '../../platform/database/schema/vehicle-schema.ts'
import { readSheet } from '../../platform/spreadsheet/read-sheet.ts'
import { seedFleet } from '../../seed/fleet/seed-fleet.ts'
import { CONTEXT_PATH } from '../../testing/start-test-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { createFolderStore } from '../../platform/storage/folder-store.ts'
import { byCode } from '../parameters/parameters.queries.ts'
import { createDownloadFiles } from './download-files.ts'
import { createDownloadWorker } from './download-worker.ts'
import { purgeDownloads } from './keep-downloading.ts'

const server = await testServer()
let folder: string
beforeAll(async () => {
  await seedFleet(server.db, { vehicles: 24, now: server.now() })
})
beforeEach(async () => {
  await server.db.delete(downloadTask)
  rmSync(join(server.deps.config.dataFolder, 'downloads'), { recursive: true, force: true })
})

/** An instance of the server that makes files. `freeBytes`: what is left of its disk. */
function worker(freeBytes?: () => Promise<number>) {
  const { dataFolder } = server.deps.config
  folder = join(dataFolder, 'downloads', '1001')
  const files = createDownloadFiles({
    dataFolder,
    store: createFolderStore(dataFolder),
    freeBytes,
  })
  return { files, ...createDownloadWorker({ ...server.deps, files }) }
}

const wanted = {
  start: '2026-11-18 00:00:00',
  end: '2026-11-20 23:59:00',
  vbId: 'v21',
  vclNo: '',
  sort: 'asc',
  type: 2,
  para: 'SMT_0001_04_1,SMT_0001_04_14',
  downLoadVo: { fileType: 'csv', timeZone: '+08:00' },
} as const

const add = async (changes: Partial<DownloadRequest> = {}, username = 'admin') =>
  server.call(downloads.add, { token: await server.tokenOf(username), body: { ...wanted, ...changes } })

const list = async (query: Record<string, string> = {}, username = 'admin') =>
  server.call(downloads.list, { token: await server.tokenOf(username), query })

async function firstTask() {
  const [task] = (await list()).result.records
  if (!task) throw new Error('There is no task.')
  return task
}

async function fetchFile(id: string, username = 'admin') {
  const path = `${CONTEXT_PATH}${downloads.file.path}?id=${id}`
  return server.app.request(path, { headers: { 'X-Access-Token': await server.tokenOf(username) } })
}

async function csvOf(id: string) {
  const text = await (await fetchFile(id)).text()
  return text.trim().split('\r\n')
}

describe('a download', () => {
  it('is made in the background, and its file holds the values in their order and zone', async () => {
    const { taskId } = (await add()).result
    expect(await firstTask()).toMatchObject({
      id: taskId,
      state: DOWNLOAD_STATES.queued,
      state_dictText: '排队',
      progress: 0,
      para: ['SMT_0001_04_1', 'SMT_0001_04_14'],
    })
    expect((await (await fetchFile(taskId)).json()).message).toBe('文件尚未生成')
    await worker().step()
    const done = await firstTask()
    expect(done).toMatchObject({ state: DOWNLOAD_STATES.done, progress: 100, expireTime: '2026-11-28 10:00:00' })
    const answer = await fetchFile(taskId)
    expect(answer.headers.get('Content-Disposition')).toContain(`${done.vclNo}_20261118-20261120.csv`)
    const lines = (await answer.text()).trim().split('\r\n')
    expect(lines[0]).toBe('时间 (UTC+08:00),发动机转速 (rpm),冷却液温度 (℃)')
    expect(lines).toHaveLength((done.rows ?? 0) + 1)
    const first = lines.slice(1).find((line) => /,\d+,/.test(line)) ?? ''
    expect(first).toMatch(/^2026-11-18 \d\d:\d\d:00,[\d.]*,[\d.-]*$/)
    const time = new Date(`${first.slice(0, 19).replace(' ', 'T')}+08:00`)
    const request = { codes: ['SMT_0001_04_1'], from: time, to: time, periodMs: 60_000, maxPoints: 10 }
    const [speed] = await server.deps.telemetry.series('1001', 'v21', { ...request, aggregate: 'raw' }, server.now())
    expect(first.split(',')[1]).toBe(String(speed?.points[0]?.value))

    const second = await add({ sort: 'desc', downLoadVo: { fileType: 'xlsx', timeZone: '+00:00' } })
    await worker().step()
    const workbook = new Uint8Array(await (await fetchFile(second.result.taskId)).arrayBuffer())
    const sheet = await readSheet(workbook, 100_000)
    expect(sheet.lines).toHaveLength(lines.length)
    expect(sheet.lines[0]).toEqual(['时间 (UTC+00:00)', '发动机转速 (rpm)', '冷却液温度 (℃)'])
    const [written = ''] = sheet.lines.at(-1) ?? []
    const [oldest = ''] = lines[1]?.split(',') ?? []
    expect(Date.parse(`${written.replace(' ', 'T')}Z`)).toBe(Date.parse(`${oldest.replace(' ', 'T')}+08:00`))
  })

  it('is shown beforehand with its first rows, as they will stand in the file', async () => {
    const token = await server.tokenOf('admin')
    for (const changes of [
      { sort: 'asc', downLoadVo: { ...wanted.downLoadVo, numberFormat: '1' } },
      { sort: 'desc', downLoadVo: { ...wanted.downLoadVo, timeZone: '+00:00', periodSec: 600 } },
    ] satisfies Partial<DownloadRequest>[]) {
      const { result } = await server.call(downloads.preview, { token, body: { ...wanted, ...changes } })
      expect(result.rows).toHaveLength(20)
      const { taskId } = (await add(changes)).result
      await worker().step()
      const shown = [result.columns, ...result.rows.map((row) => row.map((cell) => cell ?? ''))]
      expect(shown.map((line) => line.join(','))).toEqual((await csvOf(taskId)).slice(0, 21))
    }
    const nothing = { start: '2020-01-01 00:00:00', end: '2020-01-02 00:00:00' }
    const empty = await server.call(downloads.preview, { token, body: { ...wanted, ...nothing } })
    expect(empty.result).toMatchObject({
      columns: [expect.any(String), '发动机转速 (rpm)', '冷却液温度 (℃)'],
      rows: [],
    })
    expect(await server.call(downloads.preview, { token: await server.tokenOf('admin2'), body: wanted })).toMatchObject(
      { message: '车辆不存在' },
    )
  })

  it('names a parameter without a unit by its name alone', async () => {
    const token = await server.tokenOf('admin')
    const body = { ...wanted, para: 'SMT_0001_04_237,SMT_0001_04_14' }
    const { columns } = (await server.call(downloads.preview, { token, body })).result
    expect(columns).toEqual(['时间 (UTC+08:00)', '钥匙开关ON', '冷却液温度 (℃)'])
  })

  it('has its numbers as they were reported, as the catalog shows them, or with the places that were chosen', async () => {
    const valuesOf = async (numberFormat: NumberFormat) => {
      const body = { ...wanted, downLoadVo: { ...wanted.downLoadVo, numberFormat } }
      const { result } = await server.call(downloads.preview, { token: await server.tokenOf('admin'), body })
      return result.rows.map(([, , coolant]) => Number(coolant))
    }
    const raw = await valuesOf('raw')
    expect(await valuesOf('0')).toEqual(raw.map((value) => Number(value.toFixed(0))))
    expect(await valuesOf('2')).toEqual(raw.map((value) => Number(value.toFixed(2))))
    const places = (await byCode(server.db, ['SMT_0001_04_14'])).get('SMT_0001_04_14')?.precision ?? 0
    expect(await valuesOf('catalog')).toEqual(raw.map((value) => Number(value.toFixed(places))))
  })

  it('goes on where a server ended, whether it was stopped or killed', async () => {
    const { taskId } = (await add()).result
    let parts = 0
    await worker().step(() => parts++ === 1)
    const stopped = await firstTask()
    expect(stopped).toMatchObject({ state: DOWNLOAD_STATES.running, progress: 33 })
    await worker().step()
    const whole = await csvOf(taskId)
    expect(await firstTask()).toMatchObject({ state: DOWNLOAD_STATES.done, rows: whole.length - 1 })

    // Killed while it wrote: more is on the disk than its row knows, and the lease has yet to end.
    const second = (await add()).result.taskId
    const { files, step } = worker()
    let calls = 0
    await step(() => calls++ === 1)
    const [row] = await server.db.select().from(downloadTask)
    await files.append({ id: second, tenantId: '1001' }, row?.bytesDone ?? 0, [['2026-11-19 00:00:00', 1, 2]])
    await server.db
      .update(downloadTask)
      .set({ leaseOwner: 'killed', leaseUntil: new Date(server.now().getTime() + 1000) })
    expect(await worker().step()).toBe(0)
    server.pass(MINUTE_MS)
    expect(await worker().step()).toBe(1)
    expect(await csvOf(second)).toEqual(whole)

    // What was written is gone with its disk: it is made again.
    const third = (await add()).result.taskId
    let turns = 0
    await worker().step(() => turns++ === 1)
    rmSync(folder, { recursive: true })
    await worker().step()
    expect(await csvOf(third)).toEqual(whole)
  })

  it('says that the disk is full, leaves nothing on it, and is made again on request', async () => {
    const { taskId } = (await add()).result
    await worker(async () => 1000).step()
    expect(await firstTask()).toMatchObject({
      state: DOWNLOAD_STATES.failed,
      errorText: '服务器磁盘空间不足，请联系管理员清理后重试',
    })
    expect(readdirSync(folder)).toEqual([])
    expect((await (await fetchFile(taskId)).json()).message).toContain('磁盘空间不足')
    const token = await server.tokenOf('admin')
    expect(await server.call(downloads.retry, { token, body: { id: taskId } })).toMatchObject({ success: true })
    await worker().step()
    expect(await firstTask()).toMatchObject({ state: DOWNLOAD_STATES.done, errorText: null })
    expect(await server.call(downloads.retry, { token, body: { id: taskId } })).toMatchObject({
      message: '只有失败的任务可以重试',
    })
  })

  it('is deleted with its file, by its user or when it expires', async () => {
    const { taskId } = (await add()).result
    const { files, step } = worker()
    await step()
    const token = await server.tokenOf('admin')
    expect(await server.call(downloads.remove, { token, query: { id: taskId } })).toMatchObject({ success: true })
    expect(readdirSync(folder)).toEqual([])
    expect((await (await fetchFile(taskId)).json()).message).toBe('未找到对应实体')

    await add()
    await step()
    await purgeDownloads(server.db, server.now, files, { orphans: true })
    expect((await list()).result.total).toBe(1)
    await purgeDownloads(server.db, () => new Date(server.now().getTime() + 8 * DAY_MS), files, { orphans: true })
    expect((await list()).result.total).toBe(0)
    expect(readdirSync(folder)).toEqual([])
  })

  it('of a vehicle without data says so', async () => {
    await add({ start: '2020-01-01 00:00:00', end: '2020-01-02 00:00:00' })
    await worker().step()
    expect(await firstTask()).toMatchObject({ state: DOWNLOAD_STATES.failed, errorText: '所选时间范围内没有数据' })
  })
})

describe('what is refused', () => {
  it('names the codes that the catalog does not have, the period and the vehicle', async () => {
    expect(await add({ para: 'SMT_0001_04_1,SMT_0001_04_999,nothing' })).toMatchObject({
      success: false,
      message: '未知的参数代码：SMT_0001_04_999、nothing',
      result: { field: 'para' },
    })
    expect(await add({ end: '2026-12-20 00:00:00' })).toMatchObject({ message: '时间范围不能超过31天' })
    expect(await add({ end: '2026-11-17 00:00:00' })).toMatchObject({ message: '结束时间不能早于开始时间' })
    expect(await add({ downLoadVo: { ...wanted.downLoadVo, periodSec: 1 } })).toMatchObject({
      message: '时间范围不能超过1天',
    })
    expect(await add({ downLoadVo: { ...wanted.downLoadVo, timeZone: 'Mars' } })).toMatchObject({ status: 400 })
    expect(await add({ start: '2026-12-01 00:00:00', end: '2026-12-02 00:00:00' })).toMatchObject({
      message: '开始时间不能晚于当前时间',
    })
    expect(await add({ vbId: 'never' })).toMatchObject({ message: '车辆不存在' })
    expect(await add({}, 'admin2')).toMatchObject({ message: '车辆不存在' })
    expect(await add({}, 'viewer')).toMatchObject({ status: 403 })
    expect(await list({ column: 'leaseOwner' })).toMatchObject({ success: false, result: { field: 'column' } })
  })

  it('are more than five unfinished tasks of one user, and tasks of others', async () => {
    const { taskId } = (await add()).result
    for (let count = 1; count < 5; count++) await add()
    expect(await add()).toMatchObject({ message: '已有5个任务未完成，请稍后再试' })
    const token = await server.tokenOf('admin2')
    expect((await list({}, 'admin2')).result.total).toBe(0)
    for (const call of [
      server.call(downloads.remove, { token, query: { id: taskId } }),
      server.call(downloads.retry, { token, body: { id: taskId } }),
    ]) {
      expect(await call).toMatchObject({ message: '未找到对应实体' })
    }
    expect((await (await fetchFile(taskId, 'admin2')).json()).message).toBe('未找到对应实体')
  })
})
