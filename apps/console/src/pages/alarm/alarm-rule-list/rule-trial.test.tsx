import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { TestPage } from '../../../testing/test-page.tsx'
import { RuleTrial } from './rule-trial.tsx'

const counts = { alarms: 0, vehicles: 0, vehiclesInScope: 184, estimate: 0, vehiclesLow: 0, isMany: false }
const none = {
  ...counts,
  from: '2026-10-31 08:00:00',
  to: '2026-11-30 08:00:00',
  perDay: [],
  records: [],
  unsupported: [],
}

const tryRule = async (result: object) => {
  const answer = (call: string) => (call === 'POST /alarm/rule/trial' ? { ...none, ...result } : null)
  const values = new Map<string, unknown>([
    ['scope', { kind: 'all' }],
    ['schedule', { kind: 'always' }],
    ['ending', { kind: 'manual' }],
  ])
  const siblings = { get: (key: string) => values.get(key), set: () => {}, useValue: (key: string) => values.get(key) }
  const screen = await render(
    <TestPage granted={[]} answer={answer}>
      <RuleTrial condition={{ kind: 'idle', minutes: 30 }} siblings={siblings} />
    </TestPage>,
  )
  await screen.getByRole('button', { name: '开始试算' }).click()
  return screen
}

it('says of a sample what it has found there, and promises nothing for the machines that were not tried', async () => {
  const screen = await tryRule({ vehiclesTried: 12, vehiclesHigh: 47, isComplete: false })
  await expect.element(screen.getByText('抽取的 12 台车：最近 30 天不会产生告警')).toBeVisible()
  await expect.element(screen.getByText(/有告警的车辆为 0～47 台/)).toBeVisible()
})

it('says of all machines that there would be no alarm', async () => {
  const screen = await tryRule({ vehiclesTried: 184, vehiclesHigh: 0, isComplete: true })
  await expect.element(screen.getByText('最近 30 天不会产生告警', { exact: true })).toBeVisible()
})
