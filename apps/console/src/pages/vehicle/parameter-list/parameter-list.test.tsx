import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestPage } from '../../../testing/test-page.tsx'
import { ParameterList } from './parameter-list.tsx'

const catalog = [
  { code: 'SMT_0001_04_1', group: 'engine', nameZh: '发动机转速', nameEn: 'Engine speed', unit: 'rpm', precision: 0 },
  { code: 'SMT_0001_04_14', group: 'engine', nameZh: '冷却液温度', nameEn: 'Coolant', unit: '℃', precision: 1 },
]

it('shows the latest values of each vehicle, all of them on request, and the restarts of diagnosis', async () => {
  await page.viewport(1440, 900)
  await render(
    <TestPage
      granted={['vehicle:telemetry']}
      answer={(call) => {
        const pageOf = (records: object[]) => ({ records, total: records.length, size: 10, current: 1, pages: 1 })
        if (call.endsWith('/paraList')) return catalog
        if (call.endsWith('/serviceParamsVideo/list'))
          return pageOf([
            {
              vclId: 'v21',
              vclNo: 'TH210-60020',
              reportTime: '2026-11-21 09:00:00',
              state: 'work',
              values: { SMT_0001_04_1: '1820', SMT_0001_04_14: null },
              quality: { SMT_0001_04_14: 'na' },
            },
          ])
        if (call.endsWith('/msgDiagnosisRestart/list'))
          return pageOf([
            { id: 'dr1', vclId: 'v21', vclNo: 'TH210-60020', restartTime: '2026-11-01 10:00:00', reason: '2' },
          ])
        return null
      }}
    >
      <ParameterList />
    </TestPage>,
  )
  await expect.element(page.getByRole('cell', { name: '1,820' })).toBeVisible()
  // The report is of long ago, although nothing says that the machine is off line.
  await expect.element(page.getByRole('cell', { name: /数据已过期/ })).toBeVisible()
  expect(page.getByText('1,820').element().closest('[data-stale]')).not.toBeNull()
  await page.getByRole('button', { name: '全部参数' }).click()
  const drawer = page.getByRole('dialog', { name: '车辆参数 · TH210-60020' })
  await expect.element(drawer.getByText('1,820 rpm')).toBeVisible()
  await drawer.getByRole('textbox', { name: '搜索参数' }).fill('冷却')
  await expect.element(drawer.getByText('冷却液温度')).toBeVisible()
  await expect.element(drawer.getByText('1,820 rpm')).not.toBeInTheDocument()
  await page.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('tab', { name: '诊断重启' }).click()
  await expect.element(page.getByRole('row', { name: /TH210-60020 .*2026-11-01 10:00:00 电源中断/ })).toBeVisible()
})
