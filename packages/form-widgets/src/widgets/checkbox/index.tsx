import { CheckboxGroup } from '@trackhoe/ui'
import { ofChoices, ofFields } from '../kit/field-properties.ts'
import { focusable, optionsOf, sharedProps } from '../kit/control-props.ts'
import { choicesSchema } from '../kit/value-schemas.ts'
import { readList } from '../kit/values.ts'
import { noSource, widgetType } from '../kit/widget-type.ts'
import type { WidgetControlProps } from '../kit/widget.ts'
import type * as sample from './sample.ts'

export const checkboxType = widgetType<typeof sample>({
  Control: CheckboxesControl,
  Display: null,
  schema: choicesSchema,
  design: {
    name: { 'zh-CN': '多选', 'en-US': 'Checkboxes' },
    keywords: 'duoxuan dx',
    group: 'choice',
    properties: [...ofFields, ...ofChoices],
    listed: true,
    hasSource: noSource,
  },
})

function CheckboxesControl({ choices, value, onChange, inputRef, ...control }: WidgetControlProps) {
  const selected = readList(value)
  const options = optionsOf(choices)
  // A value that is no choice any more stays until it is taken away on purpose.
  const others = selected
    .filter((each) => !options.some((option) => option.value === each))
    .map((each) => ({ value: each, label: each }))
  return (
    <CheckboxGroup
      {...sharedProps(control)}
      ref={focusable(inputRef)}
      options={[...options, ...others]}
      value={selected}
      onChange={onChange}
    />
  )
}
