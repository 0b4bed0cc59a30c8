import {
  DataRule,
  DataRuleEdit,
  DataRuleListQuery,
  NewDataRule,
  RULE_CONDITIONS,
  dataRuleNames,
} from '@trackhoe/contract/system'
import { defineEntity, namedOptions, type Widget } from '@trackhoe/form-widgets/entity'
import { joinParts, StatusText } from '@trackhoe/ui'
import { useDataRuleMessages } from '../data-rule-texts/data-rules.messages.ts'
import { AttributeControl, EntityControl, ValueControl } from './rule-controls.tsx'
import { attributeText, conditionText, entityText, ruleValueText } from '../data-rule-texts/rule-texts.ts'

const read = (stored: unknown) => (typeof stored === 'string' ? stored : undefined)
const toText: Widget['toText'] = (value, { options }) =>
  options.find((option) => String(option.value) === value)?.label ?? (typeof value === 'string' ? value : '')

/** The data rules of roles. Source: platform specification §7 "Data rules under /datarule". */
export const dataRuleEntity = defineEntity({
  row: DataRule,
  add: NewDataRule,
  edit: DataRuleEdit,
  query: DataRuleListQuery,
  names: dataRuleNames,
  useMessages: useDataRuleMessages,
  nameOf: ({ roleId_dictText: role, entity_dictText: entity, attr_dictText: attr }) => joinParts(role, entity, attr),
  widgets: {
    ruleEntity: { read, toText, filter: 'select', Control: EntityControl },
    ruleAttribute: { read, toText, Control: AttributeControl },
    ruleValue: { read, toText, Control: ValueControl },
  },
  dialogWidth: 680,
  fields: (t) => ({
    roleId: {
      widget: 'list',
      dict: 'sys_role,role_name,id',
      column: {
        size: 10,
        enableHiding: false,
        cell: ({ roleId, roleId_dictText: name }) => name ?? roleId,
        text: ({ roleId, roleId_dictText: name }) => name ?? roleId ?? '',
      },
      filter: true,
    },
    entity: {
      widget: 'ruleEntity',
      options: Object.entries(t.entities).map(([value, label]) => ({ value, label })),
      column: {
        size: 8,
        priority: 6,
        stacked: true,
        enableSorting: true,
        text: ({ entity, entity_dictText: name }) => entityText(t, entity, name),
        cell: ({ entity, entity_dictText: name }) => entityText(t, entity, name),
      },
      filter: true,
    },
    attr: {
      widget: 'ruleAttribute',
      column: {
        size: 8,
        priority: 4,
        stacked: true,
        text: ({ attr, attr_dictText: name }) => attributeText(t, attr, name),
        cell: ({ attr, attr_dictText: name }) => attributeText(t, attr, name),
      },
    },
    condition: {
      widget: 'list',
      options: RULE_CONDITIONS.map((value) => ({ value, label: t.conditions[value] })),
      defaultValue: 'eq',
      column: { size: 7, priority: 3, cell: ({ condition }) => conditionText(t, condition) },
    },
    value: {
      label: t.value,
      widget: 'ruleValue',
      hint: t.valueHint,
      span: 'full',
      column: {
        size: 16,
        priority: 2,
        text: (rule) => ruleValueText(t, rule),
        cell: (rule) => ruleValueText(t, rule),
      },
    },
    status: {
      widget: 'radio',
      options: namedOptions({ inForce: '1', off: '0' }, t),
      defaultValue: '1',
      column: {
        size: 6,
        priority: 5,
        cell: ({ status }) => (
          <StatusText tone={status === '1' ? 'normal' : 'info'}>{status === '1' ? t.inForce : t.off}</StatusText>
        ),
      },
    },
    createTime: { label: t.createTime, widget: 'datetime', column: { size: 12, enableSorting: true, priority: 1 } },
  }),
})
