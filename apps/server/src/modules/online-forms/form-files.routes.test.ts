import { listJobs } from '@trackhoe/contract/files'
import { onlineFormDesign, onlineForms, type OnlineFormDefinition } from '@trackhoe/contract/online'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, it } from 'vitest'
import { freshServer, signedIn } from '../../testing/test-server.ts'

const server = await freshServer()
const token = signedIn(server, 'admin')

const FIELDS: OnlineFormDefinition['fields'] = [
  { id: 'a', key: 'vcl_no', type: 'text', label: '车号', required: true, unique: true },
  { id: 'b', key: 'day', type: 'date', label: '日期' },
  { id: 'c', key: 'parts', type: 'list_multi', label: '部位', listSource: [{ value: 'a', label: '发动机' }, { value: 'b', label: '泵' }] },
  { id: 'd', key: 'who', type: 'sel_user', label: '负责人' },
  { id: 'e', key: 'items', type: 'tab', label: '配件', relation: 'many', fields: [
    { id: 'f', key: 'name', type: 'text', label: '名称', required: true },
    { id: 'g', key: 'price', type: 'number', label: '单价' },
  ] },
] // prettier-ignore

beforeEach(async () => {
  const { result } = await server.call(onlineFormDesign.add, {
    token,
    body: { code: 'repair', name: '维修单', kind: 'list' },
  })
  const body = { id: result.id, definition: { fields: FIELDS } }
  await server.call(onlineFormDesign.save, { token, body })
  await server.call(onlineFormDesign.publish, { token, body: { id: result.id } })
})

const call = (path: string, init: RequestInit = {}, as = token) =>
  server.app.request(
    `/jeecg-boot/online/cgform/api/${path}`,
    { ...init, headers: { 'X-Access-Token': as } },
    { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
  )

async function exported(query = '') {
  const { sheets } = await readXlsx(new Uint8Array(await (await call(`exportXls/repair?${query}`)).arrayBuffer()))
  return sheets[0]?.rows ?? []
}

async function send(path: string, rows: (string | number | null)[][], as = token) {
  const body = new FormData()
  const bytes = await writeXlsx({ sheets: [{ name: '维修单', rows }] })
  body.set('file', new File([new Uint8Array(bytes)], '维修单.xlsx'))
  return (await (await call(path, { method: 'POST', body }, as)).json()) as Record<string, unknown>
}

const HEADS = ['车号', '日期', '部位', '负责人', '配件 · 名称', '配件 · 单价']
const total = async () => (await server.call(onlineForms.data, { token, params: { code: 'repair' } })).result.total

describe('a file of the rows of a form', () => {
  it('is imported with the rows of its sub-table below each row, and exported as it came', async () => {
    const rows = [
      HEADS,
      ['SY-1', '2026/3/10', '发动机、泵', 'operator金丝雀', '滤芯', 12.5],
      [null, null, null, null, '皮带', 8],
      ['SY-2', null, '泵', null, null, null],
    ]
    expect(await send('importXls/repair/preview', rows)).toMatchObject({
      result: { totalCount: 2, addCount: 2, errorCount: 0, rows: [{ name: 'SY-1' }, { name: 'SY-2' }] },
    })
    expect(await total()).toBe(0)
    expect(await send('importXls/repair', rows)).toMatchObject({ success: true, message: '共2行数据全部导入成功！' })
    const { result } = await server.call(onlineForms.data, {
      token,
      params: { code: 'repair' },
      query: { vcl_no: 'SY-1' },
    })
    expect(result.records).toMatchObject([{ day: '2026-03-10', parts: 'a,b', who: 'operator' }])
    const id = String(result.records[0]?.['id'])
    const row = await server.call(onlineForms.row, { token, params: { code: 'repair', id } })
    expect(row.result['items']).toMatchObject([
      { name: '滤芯', price: 12.5 },
      { name: '皮带', price: 8 },
    ])
    expect(await exported(`selections=${id}&field=vcl_no,day,parts,who,items.name,items.price`)).toEqual([
      HEADS,
      ['SY-1', '2026-03-10', '发动机，泵', 'operator金丝雀', '滤芯', 12.5],
      [null, null, null, null, '皮带', 8],
    ])
    // A row that is known by its only value is changed, and again there are two.
    expect(
      await send('importXls/repair', [
        ['车号', '部位'],
        ['SY-1', '泵'],
      ]),
    ).toMatchObject({ success: true })
    expect(await total()).toBe(2)
  })

  it('with other columns, or one bad row, is refused with the reason, and nothing is written', async () => {
    expect(await send('importXls/repair', [['车号', '单号'], ['SY-1', '1']])).toMatchObject({
      code: 500, message: '文件导入失败:文件中有表单没有的列：单号',
    }) // prettier-ignore
    expect(await send('importXls/repair', [['日期'], ['2026-03-10']])).toMatchObject({
      code: 500, message: '文件导入失败:缺少列：车号',
    }) // prettier-ignore
    const bad = [HEADS, ['SY-1', null, '轮子', null, null, null], ['SY-2', '2026-02-30', null, null, null, null]]
    expect(await send('importXls/repair/preview', bad)).toMatchObject({
      code: 201, result: { rows: [
        { line: 2, reason: '部位的选项中没有“轮子”，请重新选择' }, { line: 3, reason: '日期“2026-02-30”无效' },
      ] },
    }) // prettier-ignore
    expect(await send('importXls/repair/preview', [HEADS, [null, '2026-02-30', '轮子', null, null, null]])).toMatchObject({
      result: { rows: [{ reasons: [
        { column: '车号', text: '车号不能为空' },
        { column: '日期', text: '日期“2026-02-30”无效' },
        { column: '部位', text: '部位的选项中没有“轮子”，请重新选择' },
      ] }] },
    }) // prettier-ignore
    expect(await send('importXls/repair', bad)).toMatchObject({
      code: 500, message: expect.stringContaining('第 2 行：部位的选项中没有“轮子”，请重新选择，未导入任何数据'),
    }) // prettier-ignore
    expect(await total()).toBe(0)
  })

  it('is for those who were granted export and import', async () => {
    const viewer = await server.tokenOf('viewer')
    expect((await call('exportXls/repair', {}, viewer)).status).toBe(403)
    expect((await call('importTemplate/repair', {}, viewer)).status).toBe(403)
    expect(await send('importXls/repair', [HEADS], viewer)).toMatchObject({ code: 510 })
    const { sheets } = await readXlsx(new Uint8Array(await (await call('importTemplate/repair')).arrayBuffer()))
    expect(sheets[0]?.rows).toEqual([HEADS])
  })
})

describe('a long file of the rows of a form', () => {
  const jobs = async () => (await server.call(listJobs.mine, { token })).result
  const run = () => server.deps.jobs.step()
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => [
      [`SY-${at}`, '2026-1-5', '泵', null, '滤芯', 1],
      [null, null, null, null, '机油', 2],
    ]).flat()

  it('is checked in the background, and written as a whole once it is confirmed, sub-tables over the edge of a batch', async () => {
    const { result } = await send('importJob/repair', [HEADS, ...rows(700)])
    expect(result).toMatchObject({ kind: 'import', state: 'waiting', title: '维修单' })
    await run()
    const [checked] = await jobs()
    expect(checked).toMatchObject({ state: 'checked', message: '检查完成：新增 700 行，修改 0 行' })
    expect(await total()).toBe(0)
    await server.call(listJobs.confirm, { token, body: { id: checked?.id } })
    await run()
    expect((await jobs())[0]).toMatchObject({ state: 'done', message: '共700行数据全部导入成功！' })
    expect(await total()).toBe(700)
    const lines = await exported()
    expect(lines).toHaveLength(1 + 1400)

    expect(await (await call('exportJob/repair', { method: 'POST' })).json()).toMatchObject({ success: true })
    await run()
    expect((await jobs()).find(({ kind }) => kind === 'export')).toMatchObject({
      state: 'done',
      message: '共导出 700 行',
    })
  })

  it('is refused with each reason, and stores nothing', async () => {
    await send('importJob/repair', [HEADS, ['SY-1', '2026-13-40'], ['SY-2'], ['sy-2'], [null, '2026-01-01']])
    await run()
    expect((await jobs())[0]).toMatchObject({ state: 'failed', message: '有 3 行不能导入，未导入任何数据' })
    expect(await total()).toBe(0)
    const other = await send('importJob/repair', [['车号', '别的列'], ['SY-1', 1]]) // prettier-ignore
    await run()
    expect((await jobs()).find(({ id }) => id === Reflect.get(Object(other['result']), 'id'))?.message).toContain(
      '文件中有表单没有的列：别的列',
    )
    const viewer = await server.tokenOf('viewer')
    expect(await send('importJob/repair', [HEADS], viewer)).toMatchObject({ success: false, code: 510 })
    expect(await send('importJob/none', [HEADS])).toMatchObject({ success: false, message: '未找到对应实体' })
  })

  it('is not written into a form that was published again meanwhile', async () => {
    await send('importJob/repair', [HEADS, ...rows(3)])
    await run()
    const [checked] = await jobs()
    const head = (await server.call(onlineFormDesign.list, { token, query: {} })).result.records[0]
    const fields = FIELDS.map((field) => (field.id === 'b' ? { ...field, label: '日子' } : field))
    await server.call(onlineFormDesign.save, { token, body: { id: head?.id, definition: { fields } } })
    await server.call(onlineFormDesign.publish, { token, body: { id: head?.id } })
    await server.call(listJobs.confirm, { token, body: { id: checked?.id } })
    await run()
    expect((await jobs())[0]?.state).toBe('failed')
    expect(await total()).toBe(0)
  })
})
