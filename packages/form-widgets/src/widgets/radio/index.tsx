import { RadioGroup } from '@trackhoe/ui'
import { ofChoices, ofFields } from '../kit/field-properties.ts'
import { optionsOf, optionValue, sharedProps } from '../kit/control-props.ts'
import { choiceSchema } from '../kit/value-schemas.ts'
import { readText } from '../kit/values.ts'
import { noSource, widgetType } from '../kit/widget-type.ts'
import type { WidgetControlProps } from '../kit/widget.ts'
import type * as sample from './sample.ts'

export const radioType = widgetType<typeof sample>({
  Control: RadioControl,
  Display: null,
  schema: choiceSchema,
  design: {
    name: { 'zh-CN': '单选', 'en-US': 'Radio buttons' },
    keywords: 'danxuan dx',
    group: 'choice',
    properties: [...ofFields, ...ofChoices],
    listed: true,
    hasSource: noSource,
  },
})

function RadioControl({ choices, value, onChange, ...control }: WidgetControlProps) {
  return (
    <RadioGroup
      {...sharedProps(control)}
      options={optionsOf(choices)}
      value={value === null ? null : readText(value)}
      onChange={(next) => onChange(optionValue(next, choices))}
    />
  )
}
