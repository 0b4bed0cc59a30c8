import { MultiSelect } from '@trackhoe/ui'
import { useMessages } from '../../locale/use-messages.ts'
import { ofChoices, ofFields } from '../kit/field-properties.ts'
import { optionsOf, sharedProps } from '../kit/control-props.ts'
import { choicesSchema } from '../kit/value-schemas.ts'
import { readList } from '../kit/values.ts'
import { noSource, widgetType } from '../kit/widget-type.ts'
import type { WidgetControlProps } from '../kit/widget.ts'
import type * as sample from './sample.ts'

export const listMultiType = widgetType<typeof sample>({
  Control: MultiListControl,
  Display: null,
  schema: choicesSchema,
  design: {
    name: { 'zh-CN': '下拉多选', 'en-US': 'Multiple select' },
    keywords: 'xialaduoxuan xldx',
    group: 'choice',
    properties: [...ofFields, 'placeholder', ...ofChoices],
    listed: true,
    hasSource: noSource,
  },
})

function MultiListControl({ field, choices, value, onChange, ...control }: WidgetControlProps) {
  const t = useMessages().queryForm
  return (
    <MultiSelect
      {...sharedProps(control)}
      options={optionsOf(choices)}
      placeholder={field.placeholder ?? t.choose(field.label)}
      value={readList(value)}
      onChange={onChange}
    />
  )
}
