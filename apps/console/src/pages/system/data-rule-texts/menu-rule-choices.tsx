import type { PermissionRule } from '@trackhoe/contract/system'
import { CheckboxGroup } from '@trackhoe/ui'
import { useId } from 'react'
import { useDataRuleMessages } from './data-rules.messages.ts'
import { attributeText, valueText } from './rule-texts.ts'

interface MenuRuleChoicesProps {
  /** The name of the page that the rules hang on. */
  title: string
  rules: readonly PermissionRule[]
  checked: readonly string[]
  onChange: (ruleIds: readonly string[]) => void
  readOnly?: boolean
}

/** The data rules of a page, of which some are in force for somebody. */
export function MenuRuleChoices({ title, rules, checked, onChange, readOnly = false }: MenuRuleChoicesProps) {
  const t = useDataRuleMessages()
  const titleId = useId()
  return (
    <div className="grid min-w-0 gap-2">
      <div id={titleId} className="text-14 font-medium">
        {title}
      </div>
      <CheckboxGroup
        aria-labelledby={titleId}
        vertical
        options={rules.map(({ id, ruleName, ruleColumn, ruleConditions, ruleValue }) => ({
          value: id,
          label: ruleName ?? id,
          detail: `${attributeText(t, ruleColumn)} ${ruleConditions ?? ''} ${valueText(t, ruleValue)}`,
        }))}
        value={checked}
        disabled={readOnly}
        onChange={onChange}
      />
    </div>
  )
}
