import { rules } from '@trackhoe/contract/system'
import { checkRule, fillRule } from '../../platform/database/schema/form-schema.ts'
import type { Api } from '../../platform/http/serve.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import { readSteps } from './check-value.ts'
import { assertFillRule } from './fill-rule-kinds.ts'
import { texts } from '../../platform/core/language.ts'

const FILL_RULES = {
  list: rules.fillRules,
  add: rules.addFillRule,
  edit: rules.editFillRule,
  remove: rules.removeFillRule,
  removeAll: rules.removeFillRules,
}
const CHECK_RULES = {
  list: rules.checkRules,
  add: rules.addCheckRule,
  edit: rules.editCheckRule,
  remove: rules.removeCheckRule,
  removeAll: rules.removeCheckRules,
}

/** The rules as their administrators change them. Who may what is not in the specification. */
export function ruleAdministrationRoutes(api: Api) {
  const described = {
    nameOf: ({ ruleCode }: { ruleCode: string }) => ruleCode,
    pinyin: ['ruleName'],
    unique: { ruleCode: texts('规则编码已存在', 'The rule code already exists') },
    messages: { edit: texts('编辑成功!', 'Saved') },
  }
  serveResource(api, FILL_RULES, {
    ...described,
    table: fillRule,
    permissions: 'system:fillRule',
    beforeSave(_, { ruleClass, ruleParams }, before) {
      assertFillRule(
        ruleClass ?? before?.ruleClass ?? '',
        ruleParams === undefined ? (before?.ruleParams ?? null) : ruleParams,
      )
      return undefined
    },
  })
  serveResource(api, CHECK_RULES, {
    ...described,
    table: checkRule,
    permissions: 'system:checkRule',
    beforeSave(_, { ruleJson }) {
      if (ruleJson) readSteps(ruleJson)
      return undefined
    },
  })
}
