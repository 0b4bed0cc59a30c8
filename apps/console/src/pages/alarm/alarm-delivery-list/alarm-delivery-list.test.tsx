import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestPage } from '../../../testing/test-page.tsx'
import { AlarmDeliveryList } from './alarm-delivery-list.tsx'

const failed = {
  id: 'd1',
  alarmId: 'a1',
  alarmNo: 'GJ20261130001334',
  stormId: null,
  title: '[重要] 冷却液温度过高：TH210-60105',
  level: '2',
  channel: 'c1',
  channelName: '值班群',
  recipient: '值班群',
  recipientName: '值班群',
  state: '0',
  attempts: 1,
  dueTime: '2026-11-30 05:16:14',
  sentTime: null,
  errorText: '对方返回 500',
  createTime: '2026-11-30 05:15:43',
}

/** How often the list was read since the message was to be sent again: at first it is on its way. */
let reads: number | null
const show = () => {
  reads = null
  return render(
    <TestPage
      granted={['alarm:delivery:retry']}
      answer={(call) => {
        if (call === 'POST /alarm/delivery/retry') {
          reads = 0
          return { changed: 1 }
        }
        if (call !== 'GET /alarm/delivery/list') return null
        if (reads !== null) reads += 1
        const row = {
          ...failed,
          ...(reads !== null && { errorText: null }),
          ...(reads !== null && reads > 1 && { state: '1', sentTime: '2026-11-30 05:18:00' }),
        }
        return { records: [row], total: 1, size: 10, current: 1, pages: 1 }
      }}
    >
      <AlarmDeliveryList />
    </TestPage>,
  )
}

afterEach(() => page.viewport(1280, 800))

it('says to whom a message did not go and why, also on a telephone', async () => {
  await page.viewport(390, 844)
  const screen = await show()
  const row = screen.getByRole('row', { name: /TH210-60105/ })
  await expect.element(row.getByText('值班群')).toBeVisible()
  await expect.element(row.getByText('对方返回 500')).toBeVisible()
})

it('shows what became of a message that is sent again', async () => {
  const screen = await show()
  const row = screen.getByRole('row', { name: /TH210-60105/ })
  await row.getByRole('button', { name: '重发' }).click()
  await expect.element(row.getByRole('button', { name: '重发' })).not.toBeInTheDocument()
  await expect.element(row.getByText('已发送')).toBeVisible()
})
