import { RefusedError } from '@trackhoe/api-client'
import { useCalls } from '@trackhoe/auth'
import { alarmRules, type AlarmRule } from '@trackhoe/contract/alarms'
import type { EntityAction } from '@trackhoe/form-widgets/entity'
import { useConfirm } from '@trackhoe/ui'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { useAlarmRuleMessages } from './alarm-rules.messages.ts'
import { alarmRuleEntity } from './alarm-rule-entity.tsx'

const ON = '1' as const
const OFF = '2' as const

/** 告警中心 › 告警规则: what raises alarms, tried on the past before it is switched on. */
export function AlarmRuleList() {
  const t = useAlarmRuleMessages()
  const api = useCalls(alarmRules)
  const confirm = useConfirm()

  async function enable(rule: AlarmRule) {
    try {
      await api.editStatus({ body: { id: rule.id, status: ON } })
    } catch (error) {
      if (!(error instanceof RefusedError) || error.field !== 'confirmed') throw error
      const isConfirmed = await confirm({
        title: t.enableQuestion(rule.name),
        message: error.serverMessage,
        okText: t.enable,
      })
      if (isConfirmed) await api.editStatus({ body: { id: rule.id, status: ON, confirmed: true } })
    }
  }

  const actions: readonly EntityAction<AlarmRule>[] = [
    {
      permission: 'edit',
      label: t.enable,
      row: 'menu',
      selection: true,
      appliesTo: ({ status }) => status === OFF,
      async run(rules) {
        for (const rule of rules) await enable(rule)
      },
    },
    {
      permission: 'edit',
      label: t.disable,
      row: 'menu',
      selection: true,
      appliesTo: ({ status }) => status === ON,
      run: (rules) => Promise.all(rules.map(({ id }) => api.editStatus({ body: { id, status: OFF } }))),
    },
  ]
  return (
    <EntityPage
      entity={alarmRuleEntity}
      source={api}
      permissions="alarm:rule"
      files="alarm/rule"
      actions={actions}
      copyOf={({ id: _id, revision: _revision, ...rule }) => ({ ...rule, status: OFF })}
      defaultSort={{ column: 'createTime', order: 'desc' }}
    />
  )
}
