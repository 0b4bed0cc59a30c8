import {
  CheckRule,
  CheckRuleEdit,
  FillRule,
  FillRuleEdit,
  NewCheckRule,
  NewFillRule,
  RuleListQuery,
} from '@trackhoe/contract/system'
import { defineEntity, type Widget } from '@trackhoe/form-widgets/entity'
import { nameField } from '../../../entity-page/name-field.ts'
import { useCheckRuleMessages } from './check-rules.messages.ts'
import { useFillRuleMessages } from './fill-rules.messages.ts'
import { StepsControl } from './check-controls.tsx'
import { ParametersControl } from './fill-controls.tsx'
import { readSteps } from './rule-values.ts'

/** The JSON text of a field, which a row may carry with what was read from it. */
function readText(stored: unknown): string {
  if (typeof stored === 'string') return stored
  const raw: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, 'raw') : undefined
  return typeof raw === 'string' ? raw : ''
}

const parameters: Widget = { read: readText, toText: readText, Control: ParametersControl, wide: true }
const steps: Widget = {
  read: readText,
  toText: (value) =>
    readSteps(readText(value))
      .map(({ digits, pattern }) => `${digits}: ${pattern}`)
      .join('; '),
  Control: StepsControl,
  wide: true,
}

/** The fields that name a rule of either kind. */
const namingFields = (t: { ruleName: string; ruleCode: string }) =>
  ({
    ruleName: nameField(t.ruleName, { size: 12 }),
    ruleCode: {
      label: t.ruleCode,
      maxLength: 100,
      column: { size: 10, enableSorting: true, typeface: 'code', priority: 4, stacked: true },
      filter: true,
    },
  }) as const

/** The definition that both kinds of rules share beside their fields. */
const ruleEntity = {
  query: RuleListQuery,
  nameOf: ({ ruleName, ruleCode }: { ruleName: string | null; ruleCode: string | null }) => ruleName ?? ruleCode ?? '',
}

/** Rules that fill fields. Source: platform specification §7 "Dictionaries and forms". */
export const fillRuleEntity = fillRuleEntityOf({ byKind: true })

/** Those of a JeecgBoot, whose rules are classes of the server. */
export const fillRuleByClassEntity = fillRuleEntityOf({ byKind: false })

function fillRuleEntityOf({ byKind }: { byKind: boolean }) {
  return defineEntity({
    row: FillRule,
    add: NewFillRule,
    edit: FillRuleEdit,
    ...ruleEntity,
    useMessages: useFillRuleMessages,
    widgets: { parameters },
    dialogWidth: 680,
    fields: (t) => ({
      ...namingFields(t),
      ruleClass: {
        label: byKind ? t.ruleClass : t.className,
        ...(byKind
          ? { widget: 'list' as const, options: Object.entries(t.kinds).map(([value, label]) => ({ value, label })) }
          : { maxLength: 200 }),
        span: 'full',
        column: { size: 10, priority: 3 },
      },
      ruleParams: {
        label: t.ruleParams,
        widget: 'parameters',
        span: 'full',
        column: { size: 16, typeface: 'code', priority: 2 },
      },
      createTime: { label: t.createTime, widget: 'datetime', column: { size: 12, enableSorting: true, priority: 1 } },
    }),
  })
}

/** Rules that check fields. Source: platform specification §7 "Dictionaries and forms". */
export const checkRuleEntity = defineEntity({
  row: CheckRule,
  add: NewCheckRule,
  edit: CheckRuleEdit,
  ...ruleEntity,
  useMessages: useCheckRuleMessages,
  widgets: { steps },
  dialogWidth: 720,
  fields: (t) => ({
    ...namingFields(t),
    ruleJson: {
      label: t.steps,
      widget: 'steps',
      hint: t.stepsHint,
      span: 'full',
      column: { size: 20, typeface: 'code', priority: 3 },
    },
    ruleDescription: {
      label: t.description,
      widget: 'textarea',
      maxLength: 1000,
      span: 'full',
      column: { size: 14, priority: 2 },
    },
    createTime: { label: t.createTime, widget: 'datetime', column: { size: 12, enableSorting: true, priority: 1 } },
  }),
})
