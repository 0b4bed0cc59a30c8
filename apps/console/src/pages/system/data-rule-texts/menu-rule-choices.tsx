import type { PermissionRule } from '@trackhoe/contract/system'
import { Checkbox } from '@trackhoe/ui'
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
  return (
    <fieldset className="m-0 grid min-w-0 gap-2 border-0 p-0" disabled={readOnly}>
      <legend className="mb-1 p-0 text-14 font-medium">{title}</legend>
      {rules.map((rule) => (
        <Checkbox
          key={rule.id}
          checked={checked.includes(rule.id)}
          disabled={readOnly}
          onChange={(isOn) => onChange(isOn ? [...checked, rule.id] : checked.filter((each) => each !== rule.id))}
        >
          {rule.ruleName}{' '}
          <span className="text-ink-3">
            {attributeText(t, rule.ruleColumn)} {rule.ruleConditions} {valueText(t, rule.ruleValue)}
          </span>
        </Checkbox>
      ))}
    </fieldset>
  )
}
