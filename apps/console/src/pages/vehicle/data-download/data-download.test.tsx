import { UiProvider } from '@trackhoe/ui'
import { chooseOption } from '@trackhoe/ui/testing'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestPage } from '../../../testing/test-page.tsx'
import { DataDownload } from './data-download.tsx'

const task = {
  id: 't1',
  vclId: 'v19',
  vclNo: 'TH210-60018',
  start: '2026-11-20 00:00:00',
  end: '2026-11-20 23:59:59',
  para: 'SMT_0001_04_1',
  fileType: 'csv',
  periodSec: 60,
  createTime: '2026-11-21 09:00:00',
}

const catalog = [
  { code: 'SMT_0001_04_1', group: 'engine', nameZh: '发动机转速', nameEn: 'Engine speed', unit: 'rpm', kind: 'analog' },
  { code: 'SMT_0001_04_14', group: 'engine', nameZh: '冷却液温度', nameEn: 'Coolant', unit: '℃', kind: 'analog' },
]

let tasks: object[]
let orders: unknown[]
let calls: string[]
let refusal: string | null
beforeEach(() => {
  tasks = []
  orders = []
  calls = []
  refusal = null
})

async function answer(call: string, request: Request): Promise<unknown> {
  calls.push(call)
  if (call.endsWith('/paraList')) return catalog
  if (call.endsWith('/getVclNo')) return [{ value: 'v19', text: 'TH210-60018' }]
  if (call.endsWith('/dataDownloadTask/list')) {
    const shown = tasks
    // The file is ready when it is asked for again.
    tasks = tasks.map((one) => ({
      ...one,
      state: '2',
      progress: 100,
      fileName: 'TH210-60018.csv',
      size: 2048,
      rows: 812,
    }))
    return { records: shown, total: shown.length, size: 10, current: 1, pages: 1 }
  }
  if (call.endsWith('/addDownload')) {
    orders.push(await request.json())
    if (refusal !== null) {
      return Response.json({ success: false, code: 500, message: refusal, result: { field: 'para' } })
    }
    tasks = [{ ...task, state: '1', progress: 40, rows: 300 }]
    return { taskId: 't1' }
  }
  if (call.endsWith('/dataDownloadTask/download'))
    return new Response('时间', { headers: { 'Content-Type': 'text/csv' } })
  return null
}

const show = () =>
  render(
    <TestPage granted={['vehicle:export']} answer={answer}>
      <DataDownload />
    </TestPage>,
  )

async function fillIn() {
  await page.getByRole('button', { name: '新建下载任务' }).click()
  await page.getByRole('combobox', { name: '车号' }).fill('60018')
  await page.getByRole('option', { name: 'TH210-60018' }).click()
  await page.getByRole('textbox', { name: '开始时间' }).fill('2026-11-20 00:00:00')
  await page.getByRole('textbox', { name: '结束时间' }).fill('2026-11-20 23:59:59')
  await page.getByRole('combobox', { name: '参数' }).fill('冷却')
  await page.getByRole('option', { name: /冷却液温度/ }).click()
  await userEvent.keyboard('{Escape}')
}

it('orders a file, follows it until it is made, and saves it', async () => {
  await page.viewport(1440, 900)
  await show()
  await expect.element(page.getByText('还没有下载任务')).toBeVisible()
  await fillIn()
  await expect.element(page.getByText('最多约 1,440 行')).toBeVisible()
  await page.getByRole('button', { name: '开始生成' }).click()
  await expect
    .element(page.getByRole('progressbar', { name: 'TH210-60018 的文件' }))
    .toHaveAttribute('aria-valuenow', '40')
  expect(orders).toEqual([
    {
      start: '2026-11-20 00:00:00',
      end: '2026-11-20 23:59:59',
      vbId: 'v19',
      vclNo: 'TH210-60018',
      sort: 'asc',
      type: 2,
      para: 'SMT_0001_04_14',
      downLoadVo: { fileType: 'xlsx', timeZone: '+08:00', periodSec: 60 },
    },
  ])
  await expect.element(page.getByRole('cell', { name: '完成' }), { timeout: 8000 }).toBeVisible()
  // Where it was ordered its file is offered.
  await expect.element(page.getByText('TH210-60018 的数据文件已生成')).toBeVisible()
  await page.getByRole('button', { name: '下载文件' }).click()
  await expect.poll(() => calls.filter((call) => call.endsWith('/download'))).toHaveLength(1)
  const listed = calls.filter((call) => call.endsWith('/list')).length
  await page.getByRole('button', { name: '下载', exact: true }).click()
  await expect.poll(() => calls.filter((call) => call.endsWith('/download'))).toHaveLength(2)
  // A list without a running task is left alone.
  expect(calls.filter((call) => call.endsWith('/list'))).toHaveLength(listed)
})

it('names what is missing, and keeps what was filled in when the server refuses it', async () => {
  refusal = '未知的参数代码：SMT_0001_04_14'
  await page.viewport(1440, 900)
  await show()
  await page.getByRole('button', { name: '新建下载任务' }).click()
  await page.getByRole('button', { name: '开始生成' }).click()
  for (const reason of ['请选择车辆', '请选择开始时间和结束时间', '请至少选择一个参数']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other reads better in a failure
    await expect.element(page.getByText(reason)).toBeVisible()
  }
  expect(orders).toEqual([])
  await page.getByRole('button', { name: '取消' }).click()
  await fillIn()
  await chooseOption('采样周期', '1 秒')
  await page.getByRole('textbox', { name: '开始时间' }).fill('2026-11-17 00:00:00')
  await page.getByRole('button', { name: '开始生成' }).click()
  await expect.element(page.getByText('时间范围查询天数间隔不能大于1天')).toBeVisible()
  expect(orders).toEqual([])
  await page.getByRole('textbox', { name: '开始时间' }).fill('2026-11-20 00:00:00')
  await page.getByRole('button', { name: '开始生成' }).click()
  await expect.element(page.getByRole('dialog').getByText('未知的参数代码：SMT_0001_04_14')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: '开始时间' })).toHaveValue('2026-11-20 00:00:00')
})

it('has room for its actions in English, too', async () => {
  tasks = [{ ...task, state: '2', progress: 100, fileName: 'TH210-60018.csv', size: 2048, rows: 812 }]
  await page.viewport(1440, 900)
  await render(
    <TestPage granted={['vehicle:export']} answer={answer}>
      <UiProvider locale="en-US">
        <DataDownload />
      </UiProvider>
    </TestPage>,
  )
  const remove = page.getByRole('button', { name: 'Delete' })
  await expect.element(remove).toBeVisible()
  const cell = page.getByRole('cell').filter({ has: remove })
  expect(remove.element().getBoundingClientRect().right).toBeLessThanOrEqual(
    cell.element().getBoundingClientRect().right,
  )
})
