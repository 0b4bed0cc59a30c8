import { TreeSelect } from '@trackhoe/ui'
import { useMessages } from '../../locale/use-messages.ts'
import { DepartmentSelect } from '../../selectors/fields/department-select.tsx'
import { ofFields } from '../kit/field-properties.ts'
import { sharedProps } from '../kit/control-props.ts'
import { keysSchema } from '../kit/value-schemas.ts'
import { readList } from '../kit/values.ts'
import { noSource, widgetType } from '../kit/widget-type.ts'
import type { WidgetControlProps } from '../kit/widget.ts'
import type * as sample from './sample.ts'

export const selDepartType = widgetType<typeof sample>({
  Control: DepartmentControl,
  Display: null,
  schema: keysSchema,
  design: {
    name: { 'zh-CN': '部门', 'en-US': 'Department' },
    keywords: 'bumen bm',
    group: 'server',
    properties: [...ofFields, 'textField', 'multiple', 'maxCount'],
    listed: true,
    hasSource: noSource,
  },
})

function DepartmentControl({ field, choices, value, onChange, ...control }: WidgetControlProps) {
  const t = useMessages().queryForm
  const { multiple = true, maxTag, requireDirector = false, placeholder } = field
  const props = {
    ...sharedProps(control),
    multiple,
    placeholder: placeholder ?? t.choose(field.label),
    value: readList(value),
    onChange,
  }
  if (requireDirector) return <DepartmentSelect {...props} requireDirector maxTag={maxTag} />
  return <TreeSelect {...props} nodes={choices.departments} maxTags={maxTag} />
}
