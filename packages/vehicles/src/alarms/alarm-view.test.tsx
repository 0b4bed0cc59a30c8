import { AlarmDetails } from '@trackhoe/contract/alarms'
import { createServices, ShellProvider } from '@trackhoe/shell'
import { signInOperator } from '@trackhoe/shell/testing'
import { memoryStorage } from '@trackhoe/auth/testing'
import { UiProvider } from '@trackhoe/ui'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AlarmView } from './alarm-view.tsx'

const COOLANT = 'SMT_0001_04_14'

const rule: AlarmDetails['rule'] = {
  name: '冷却液温度过高',
  revision: 1,
  condition: { kind: 'reading', code: COOLANT, comparison: 'above', limit: 105, clearLimit: 98, forSec: 60 },
  ending: { kind: 'condition', delaySec: 0 },
  advice: null,
  edited: false,
  status: 'on',
}

const alarm = (changes: { rule?: Partial<AlarmDetails['rule']>; state?: '1' | '3' }) =>
  AlarmDetails.parse({
    id: 'a1',
    alarmNo: 'GJ20261129000001',
    ruleId: 'r1',
    ruleName: '冷却液温度过高',
    level: '1',
    kind: 'reading',
    trigger: { code: COOLANT, value: 112, limit: 105 },
    vclId: 'v1',
    vclNo: 'TH210-60101',
    active: true,
    count: 1,
    raisedTime: '2026-11-29 12:40:04',
    createTime: '2026-11-29 12:40:04',
    place: null,
    history: [],
    faults: [],
    commands: [],
    orders: [],
    similar: [],
    ...changes,
    state: changes.state ?? '1',
    rule: { ...rule, ...changes.rule },
  })

const nowhere = () => null
const links = { vehicle: nowhere, map: nowhere, order: nowhere, alarm: nowhere }

/** The page of an alarm. `points`: the readings around it. */
function show(
  details: AlarmDetails,
  { points = [], locale = 'zh-CN' }: { points?: object[]; locale?: 'zh-CN' | 'en-US' } = {},
) {
  const services = createServices({
    apiBase: 'http://platform.test/jeecg-boot',
    local: memoryStorage(),
    own: memoryStorage(),
    fetch: async (request) =>
      request.url.includes('/alarm/curve')
        ? Response.json({
            success: true,
            code: 200,
            message: '',
            result: {
              from: '2026-11-29 06:40:04',
              to: '2026-11-29 18:40:04',
              codes: [COOLANT],
              points,
              limits: [{ code: COOLANT, value: 105, kind: 'limit' }],
            },
          })
        : new Response(null, { status: 404 }),
  })
  void services.preferences.changeLocale(locale)
  signInOperator(services)
  return render(
    <ShellProvider services={services}>
      <UiProvider locale={locale}>
        <MemoryRouter>
          <AlarmView alarm={details} links={links} />
        </MemoryRouter>
      </UiProvider>
    </ShellProvider>,
  )
}

const EDITED = '告警后规则有修改，此告警仍按当时的规则处理'
const OFF = '规则已禁用，此告警不会自行恢复，须手工关闭'

it('says that it keeps a rule which was edited since as it was, in both languages', async () => {
  const screen = await show(alarm({ rule: { edited: true } }))
  await expect.element(page.getByText(EDITED)).toBeVisible()
  await expect.element(page.getByText('冷却液温度过高', { exact: true })).toBeVisible()
  await screen.unmount()
  await show(alarm({ rule: { edited: true } }), { locale: 'en-US' })
  await expect.element(page.getByText('Edited since; this alarm keeps the rule as it was')).toBeVisible()
})

it.each([
  ['a rule that is as it was', {}, []],
  ['a rule that is off: such an alarm is closed by hand', { rule: { status: 'off' as const } }, [OFF]],
  ['a rule that is off, of an alarm that is closed', { rule: { status: 'off' as const }, state: '3' as const }, []],
  ['a rule that was deleted', { rule: { status: 'deleted' as const }, state: '3' as const }, ['规则已删除']],
  ['a rule that was edited and switched off', { rule: { edited: true, status: 'off' as const } }, [EDITED, OFF]],
])('says what has become since of %s', async (_, changes, lines: readonly string[]) => {
  await show(alarm(changes))
  await expect.element(page.getByText('GJ20261129000001')).toBeVisible()
  for (const text of [EDITED, OFF, '规则已删除']) {
    expect(page.getByText(text).elements()).toHaveLength(lines.includes(text) ? 1 : 0)
  }
})

it('says that there are no readings in place of empty axes, also where the times are there and the values are not', async () => {
  const screen = await show(alarm({}))
  await expect.element(page.getByText('这段时间内车辆没有上报读数')).toBeVisible()
  await expect.element(page.getByRole('img', { name: '告警前后曲线' })).not.toBeInTheDocument()
  await screen.unmount()
  await show(alarm({}), { points: [{ time: '2026-11-29 12:00:00', [COOLANT]: null }] })
  await expect.element(page.getByText('这段时间内车辆没有上报读数')).toBeVisible()
})

it('draws the readings that there are', async () => {
  await show(alarm({}), { points: [{ time: '2026-11-29 12:00:00', [COOLANT]: '112' }] })
  await expect.element(page.getByText('虚线为报警值与恢复值。')).toBeVisible()
  await expect.element(page.getByText('这段时间内车辆没有上报读数')).not.toBeInTheDocument()
})
