import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestPage } from '../../../testing/test-page.tsx'
import { MessageHistory } from './message-history.tsx'

const message = {
  id: 'r2',
  vclId: 'v21',
  vclNo: 'TH210-60020',
  callTime: '2026-11-21 09:10:00',
  replyTime: '2026-11-21 09:10:30',
  infoid: '37',
  state: '3',
  state_dictText: '执行成功',
  content: '7E37000600014 4E380005A7E'.replaceAll(' ', ''),
}

it('shows recalls with their values, and reports about the chosen vehicle only', async () => {
  const calls: string[] = []
  await page.viewport(1440, 900)
  await render(
    <TestPage
      granted={['vehicle:record', 'vehicle:telemetry', 'vehicle:export']}
      answer={async (call, request) => {
        const name = call.slice(call.lastIndexOf('/') + 1)
        const text = request.method === 'POST' ? await request.text() : new URL(request.url).search
        calls.push(`${name} ${decodeURIComponent(text.replace(/^\?/, '')).replaceAll('+', ' ')}`)
        switch (name) {
          case 'pageList':
            return { records: [message], total: 1, size: 10, current: 1, pages: 1 }
          case 'query':
            return { ...message, parsed: { SMT_0001_04_1: '1820' }, points: [] }
          case 'paraList':
            return [
              { code: 'SMT_0001_04_1', group: 'engine', nameZh: '发动机转速', nameEn: 'Engine speed', unit: 'rpm' },
            ]
          case 'getVclNo':
            return [{ value: 'v21', text: 'TH210-60020' }]
          case 'getVclOperationTimeRate':
            return [{ date: '2026-11-20', workHours: 6.5, idleHours: 1.25, rate: 0.81, fuel: 91 }]
          case 'getVclDTC':
            return [
              {
                time: '2026-11-20 08:00:00',
                spn: '100',
                fmi: '1',
                name: '机油压力过低',
                count: 2,
                active: 1,
                severity: 1,
              },
            ]
          case 'getVclTonState':
            return {
              tonState: '2',
              tonState_dictText: '接近满载',
              updateTime: '2026-11-21 09:00:00',
              payload: 1.4,
              loadRatio: 88,
            }
          default:
            return null
        }
      }}
    >
      <MessageHistory />
    </TestPage>,
  )
  await page.getByRole('button', { name: '详情' }).click()
  const drawer = page.getByRole('dialog', { name: '历史消息 · TH210-60020' })
  await expect.element(drawer.getByText('发动机转速 (rpm)')).toBeVisible()
  await expect.element(drawer.getByText('1820')).toBeVisible()
  await page.getByRole('button', { name: '关闭' }).click()

  await page.getByRole('tab', { name: '运转率' }).click()
  await expect.element(page.getByText('请在右上角选择车辆')).toBeVisible()
  expect(calls.some((call) => call.startsWith('getVclOperationTimeRate'))).toBe(false)
  await page.getByRole('combobox', { name: '选择车辆' }).fill('60020')
  await page.getByRole('option', { name: 'TH210-60020' }).click()
  await expect.element(page.getByRole('cell', { name: '2026-11-20' })).toBeVisible()
  await expect.element(page.getByText(/合计工作 6\.5 h，怠速 1\.3 h/)).toBeVisible()
  expect(calls.find((call) => call.startsWith('getVclOperationTimeRate'))).toMatch(
    /vclId=v21&bgntime=\d{4}-\d\d-\d\d 00:00:00&endtime=\d{4}-\d\d-\d\d 23:59:59$/,
  )
  await page.getByRole('tab', { name: '故障码' }).click()
  await expect.element(page.getByText('1 个故障码，当前 1 个')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '机油压力过低' })).toBeVisible()
  await page.getByRole('tab', { name: '吨位状态' }).click()
  await expect.element(page.getByText('接近满载')).toBeVisible()
  await page.getByRole('tab', { name: '召回与应答' }).click()
  await expect.poll(() => calls.filter((call) => call.startsWith('pageList')).at(-1)).toContain('vclId=v21')
})
