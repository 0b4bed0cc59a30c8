import type { NewAlarmRule } from '@trackhoe/contract/alarms'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestPage } from '../../../testing/test-page.tsx'
import { AlarmRuleList } from './alarm-rule-list.tsx'

const COOLANT = 'SMT_0001_04_14'
const recipients = { users: ['zhaoliu'], roles: [], departments: false, dutyPlans: [], channels: ['bell'] }
const content: NewAlarmRule = {
  name: '水温过高',
  level: '1',
  status: '2',
  scope: { kind: 'all', ids: [] },
  schedule: { kind: 'always' },
  condition: { kind: 'reading', code: COOLANT, comparison: 'above', limit: 105, clearLimit: 98, forSec: 60 },
  ending: { kind: 'condition', delaySec: 0 },
  notification: { ...recipients, users: ['wangqiang'], escalation: [{ ...recipients, afterMin: 30 }] },
  order: { automatic: false, serviceTypeId: '', repeatDays: 30 },
  advice: '',
}
const storedRule = {
  ...content,
  id: 'r1',
  kind: 'reading',
  openCount: 0,
  lastRaisedTime: null,
  createBy: 'admin',
  createTime: '2026-11-29 12:00:00',
  revision: 1,
}

/** The form of the rule. `refusal`: what the server says when it is saved. */
async function edit(refusal: { message: string; field: string } | null = null, changes: Partial<NewAlarmRule> = {}) {
  const rule = { ...storedRule, ...changes }
  await render(
    <TestPage
      granted={['alarm:rule:edit']}
      answer={async (call, request) => {
        if (call === 'GET /alarm/rule/list') return { records: [rule], total: 1, size: 10, current: 1, pages: 1 }
        if (call === 'GET /alarm/rule/queryById') return rule
        if (call === 'PUT /alarm/rule/edit' && refusal) {
          const { message, field } = refusal
          return Response.json({ success: false, code: 500, message, result: { field } })
        }
        if (call !== 'POST /alarm/rule/recipients') return null
        const { users }: { users: string[] } = await request.json()
        return users.includes('zhaoliu')
          ? { names: [], missing: ['赵六'], notPermitted: [] }
          : { names: [], missing: [], notPermitted: ['王强'] }
      }}
    >
      <AlarmRuleList />
    </TestPage>,
  )
  await page.getByRole('button', { name: '编辑' }).click()
  return page.getByRole('dialog')
}

it('says of the rule and of each stage of its escalation who is not notified, and why', async () => {
  const dialog = await edit()
  await expect.element(dialog.getByText('无权查看告警，不会收到通知：王强')).toBeInTheDocument()
  const ofEscalation = dialog.getByRole('group', { name: /升级/ }).getByText('已离开或无人：赵六')
  await expect.element(ofEscalation.first()).toBeInTheDocument()
  expect(dialog.getByText('现在没有人会收到通知').elements()).toHaveLength(2)
})

it('has no two fields of one name', async () => {
  const dialog = await edit(null, {
    condition: { kind: 'change', code: COOLANT, direction: 'fall', amount: 8, withinMin: 30, engine: 'off' },
  })
  await expect.element(dialog.getByLabelText('变化时限')).toHaveValue('30')
  await expect.element(dialog.getByLabelText('试算时段')).toBeInTheDocument()
  await expect.element(dialog.getByLabelText('时间范围')).not.toBeInTheDocument()
})

it.each([
  '车型 TH75-6 不上报该参数，请另选参数或更改适用车辆',
  'The parameter is not reported by TH75-6. Select another',
])('says at the parameter that no model of the machines reports it: %s', async (message) => {
  const dialog = await edit({ message, field: 'condition.code' })
  await dialog.getByLabelText('规则名称').fill('水温')
  await dialog.getByRole('button', { name: '保存' }).click()
  const parameter = dialog.getByRole('combobox', { name: '参数', exact: true })
  await expect.element(parameter).toHaveAttribute('aria-invalid', 'true')
  await expect.element(parameter).toHaveAccessibleDescription(message)
})
