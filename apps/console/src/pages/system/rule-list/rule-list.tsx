import { rules } from '@trackhoe/api-client/system'
import { useCalls, usePermitted } from '@trackhoe/auth'
import { useFlavor } from '@trackhoe/shell'
import { Segmented } from '@trackhoe/ui'
import { useMemo, useState, type ReactNode } from 'react'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { useCheckRuleMessages } from './check-rules.messages.ts'
import { useFillRuleMessages } from './fill-rules.messages.ts'
import { checkRuleEntity, fillRuleByClassEntity, fillRuleEntity } from './rule-entities.ts'

type Kind = 'fill' | 'check'

/**
 * 系统管理 › 填值与校验规则: rules that fill and check the fields of forms, each tried before it is saved. Source: platform
 * specification §7 "Dictionaries and forms".
 */
export function RuleList() {
  const fillTexts = useFillRuleMessages()
  const checkTexts = useCheckRuleMessages()
  const mayFill = usePermitted('system:fillRule:list')
  const mayCheck = usePermitted('system:checkRule:list')
  const [chosen, setChosen] = useState<Kind>('fill')
  const kind = !mayFill ? 'check' : mayCheck ? chosen : 'fill'
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
  return kind === 'fill' ? <FillRuleList toolbar={toolbar} /> : <CheckRuleList toolbar={toolbar} />
}

/** The rules that fill fields, a page of its own in the menu of a JeecgBoot. */
export function FillRuleList({ toolbar }: { toolbar?: ReactNode }) {
  const ruleApi = useCalls(rules)
  const source = useMemo(() => {
    const { fillRules, addFillRule, editFillRule, removeFillRule, removeFillRules } = ruleApi
    return {
      list: fillRules,
      add: addFillRule,
      edit: editFillRule,
      remove: removeFillRule,
      removeAll: removeFillRules,
    }
  }, [ruleApi])
  const entity = useFlavor() === 'native' ? fillRuleEntity : fillRuleByClassEntity
  return (
    <EntityPage
      key={entity === fillRuleEntity ? 'kind' : 'class'}
      entity={entity}
      source={source}
      permissions="system:fillRule"
      toolbar={toolbar}
    />
  )
}

/** The rules that check fields, likewise. */
export function CheckRuleList({ toolbar }: { toolbar?: ReactNode }) {
  const ruleApi = useCalls(rules)
  const source = useMemo(() => {
    const { checkRules, addCheckRule, editCheckRule, removeCheckRule, removeCheckRules } = ruleApi
    return {
      list: checkRules,
      add: addCheckRule,
      edit: editCheckRule,
      remove: removeCheckRule,
      removeAll: removeCheckRules,
    }
  }, [ruleApi])
  return <EntityPage entity={checkRuleEntity} source={source} permissions="system:checkRule" toolbar={toolbar} />
}
