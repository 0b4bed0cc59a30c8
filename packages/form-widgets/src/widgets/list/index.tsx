import { Select } from '@trackhoe/ui'
import { useMessages } from '../../locale/use-messages.ts'
import { ofChoices, ofFields } from '../kit/field-properties.ts'
import { optionsOf, optionValue, sharedProps } from '../kit/control-props.ts'
import { choiceSchema } from '../kit/value-schemas.ts'
import { readText } from '../kit/values.ts'
import { noSource, widgetType } from '../kit/widget-type.ts'
import type { WidgetControlProps } from '../kit/widget.ts'
import type * as sample from './sample.ts'

export const listType = widgetType<typeof sample>({
  Control: ListControl,
  Display: null,
  schema: choiceSchema,
  design: {
    name: { 'zh-CN': '下拉选择', 'en-US': 'Select' },
    keywords: 'xialaxuanze xlxz select dropdown',
    group: 'choice',
    properties: [...ofFields, 'placeholder', ...ofChoices],
    listed: true,
    hasSource: noSource,
  },
})

function ListControl({ field, choices, value, onChange, inputRef, clearable = false, ...control }: WidgetControlProps) {
  const t = useMessages().queryForm
  return (
    <Select
      {...sharedProps(control)}
      ref={inputRef}
      options={optionsOf(choices)}
      clearable={clearable}
      placeholder={field.placeholder ?? t.choose(field.label)}
      value={value === null ? null : readText(value)}
      onChange={(next) => onChange(next === null ? null : optionValue(next, choices))}
    />
  )
}
