import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestPage } from '../../../testing/test-page.tsx'
import { SulfurReportList } from './sulfur-report.tsx'

const report = {
  id: 'sr1',
  vclId: 'v3',
  vclNo: 'TH210-60002',
  sampleTime: '2026-11-02 10:20:00',
  station: '石家庄城东加油站',
  sulfur: '412.5',
  unit: 'mg/kg',
  limit: '10',
  result: '3',
  result_dictText: '待复检',
}

it('opens a report with its earlier samples and says which check of the vehicle is overdue', async () => {
  const queries: string[] = []
  await page.viewport(1440, 900)
  await render(
    <TestPage
      granted={['vehicle:oil']}
      at="/?result=3&sampleTime_begin=2026-11-01"
      answer={(call, request) => {
        const { searchParams } = new URL(request.url)
        if (call.endsWith('/sulfur/report/list')) {
          queries.push(['result', 'bgntime', 'column'].map((name) => searchParams.get(name)).join('|'))
          return { records: [report], total: 1, size: 10, current: 1, pages: 1 }
        }
        if (call.endsWith('/sulfur/report/detail')) {
          const history = [report, { sampleTime: '2026-08-01 09:00:00', sulfur: '6.9' }]
          return { ...report, operator: '李工', instrument: 'XRF-200', remark: '', attachments: null, history }
        }
        return [
          { planDate: '2026-10-30', lastDate: '2026-08-01', state: '2', state_dictText: '超期' },
          { planDate: '2026-08-03', lastDate: '2026-08-01', state: '1', state_dictText: '已检' },
        ]
      }}
    >
      <SulfurReportList />
    </TestPage>,
  )
  await expect.element(page.getByRole('cell', { name: '412.5 mg/kg' })).toBeVisible()
  expect(queries).toEqual(['3|2026-11-01 00:00:00|sampleTime'])
  await page.getByRole('button', { name: '详情' }).click()
  const drawer = page.getByRole('dialog', { name: '硫含量报告 · TH210-60002' })
  await expect.element(drawer.getByText('硫含量超标会加速DPD堵塞')).toBeVisible()
  await expect.element(drawer.getByText('李工')).toBeVisible()
  await expect.element(drawer.getByRole('row', { name: '2026-08-01 6.9 mg/kg' })).toBeVisible()
  await expect.element(drawer.getByRole('row', { name: '2026-10-30 2026-08-01 超期' })).toBeVisible()
})
