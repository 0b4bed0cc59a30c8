import { Checkbox, useFieldLabelId } from '@trackhoe/ui'
import { ofChoices, ofFields } from '../kit/field-properties.ts'
import { optionsOf } from '../kit/control-props.ts'
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

function CheckboxesControl({ choices, value, onChange, onBlur, disabled = false }: WidgetControlProps) {
  const labelId = useFieldLabelId()
  const selected = readList(value)
  const options = optionsOf(choices)
  // A value that is no choice any more stays until it is taken away on purpose.
  const others = selected
    .filter((each) => !options.some((option) => option.value === each))
    .map((each) => ({ value: each, label: each, disabled: false }))
  return (
    <fieldset
      aria-labelledby={labelId}
      className="m-0 flex min-h-control min-w-0 flex-wrap items-center gap-x-5 gap-y-1 border-0 p-0"
    >
      {[...options, ...others].map((option) => (
        <Checkbox
          key={option.value}
          id={`${labelId ?? ''}${option.value}`}
          checked={selected.includes(option.value)}
          disabled={disabled || option.disabled === true}
          onBlur={onBlur}
          onChange={(checked) =>
            onChange(checked ? [...selected, option.value] : selected.filter((each) => each !== option.value))
          }
        >
          {option.label}
        </Checkbox>
      ))}
    </fieldset>
  )
}
