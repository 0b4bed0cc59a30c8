import { MultiSelect, Select } from '@trackhoe/ui'
import { readList, readText } from '../../widgets/kit/values.ts'
import type { WidgetControlProps } from '../../widgets/kit/widget.ts'
import { readOption } from '../items/item-options.ts'

/** The choices of the item itself, to choose a default from. */
function useOwnChoices({ siblings }: WidgetControlProps): readonly { value: string; label: string }[] {
  const isDictionary = readText(siblings?.useValue('data_type')) === '2'
  const options: unknown = siblings?.useValue('options')
  const copies: unknown = siblings?.useValue('dict_options')
  return asList(isDictionary ? copies : options).map((each) => {
    const { label, value } = readOption(each)
    return { label: label || value, value }
  })
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export function ChoiceControl(props: WidgetControlProps) {
  const options = useOwnChoices(props)
  const value = readText(props.value)
  return (
    <Select
      clearable
      aria-label={props.field.label}
      options={options}
      value={value === '' ? null : value}
      onChange={(next) => props.onChange(next ?? '')}
    />
  )
}

export function ChoicesControl(props: WidgetControlProps) {
  const options = useOwnChoices(props)
  return (
    <MultiSelect
      aria-label={props.field.label}
      options={options}
      value={readList(props.value)}
      onChange={(next) => props.onChange(next.join(','))}
    />
  )
}
