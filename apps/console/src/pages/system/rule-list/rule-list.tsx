import { ruleApi } from '@trackhoe/api-client/system'
import { usePermitted } from '@trackhoe/auth'
import { useClient } from '@trackhoe/shell'
import { Segmented } from '@trackhoe/ui'
import { useMemo, useState } from 'react'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { useCheckRuleMessages } from './check-rules.messages.ts'
import { useFillRuleMessages } from './fill-rules.messages.ts'
import { checkRuleEntity, fillRuleEntity } from './rule-entities.ts'

type Kind = 'fill' | 'check'

/**
 * 系统管理 › 填值与校验规则: rules that fill and check the fields of forms, each tried before it is saved. Source: platform
 * specification §7 "Dictionaries and forms".
 */
export function RuleList() {
  const fillTexts = useFillRuleMessages()
  const checkTexts = useCheckRuleMessages()
  const { send } = useClient()
  const mayFill = usePermitted('system:fillRule:list')
  const mayCheck = usePermitted('system:checkRule:list')
  const [chosen, setChosen] = useState<Kind>('fill')
  const kind = !mayFill ? 'check' : mayCheck ? chosen : 'fill'
  const [fillRules, checkRules] = useMemo(() => {
    const api = ruleApi(send)
    return [
      {
        list: api.fillRules,
        add: api.addFillRule,
        edit: api.editFillRule,
        remove: api.removeFillRule,
        removeAll: api.removeFillRules,
      },
      {
        list: api.checkRules,
        add: api.addCheckRule,
        edit: api.editCheckRule,
        remove: api.removeCheckRule,
        removeAll: api.removeCheckRules,
      },
    ] as const
  }, [send])
  const toolbar = mayFill && mayCheck && (
    <Segmented<Kind>
      aria-label={fillTexts.kind}
      value={kind}
      onChange={setChosen}
      options={[
        { value: 'fill', label: fillTexts.title },
        { value: 'check', label: checkTexts.title },
      ]}
    />
  )
  return kind === 'fill' ? (
    <EntityPage key="fill" entity={fillRuleEntity} source={fillRules} permissions="system:fillRule" toolbar={toolbar} />
  ) : (
    <EntityPage
      key="check"
      entity={checkRuleEntity}
      source={checkRules}
      permissions="system:checkRule"
      toolbar={toolbar}
    />
  )
}
