import { SearchSelect } from '../../selectors/fields/search-select.tsx'
import { useWidgetServices } from '../../services/widget-services.tsx'
import { Unconnected } from '../kit/unconnected.tsx'
import { readList } from '../kit/values.ts'
import type { WidgetControlProps } from '../kit/widget.ts'

/** One row of a table, searched for by typing. */
export function SearchControl(props: WidgetControlProps) {
  const { field, value, onChange, onBlur, inputRef, disabled, siblings } = props
  const { dict = '', textField, placeholder } = field
  const { data } = useWidgetServices()
  if (!data?.searchOptions) return <Unconnected texts={readList(value)} />
  return (
    <SearchSelect
      ref={inputRef}
      disabled={disabled}
      placeholder={placeholder}
      onBlur={onBlur}
      dict={dict}
      value={readList(value).slice(0, 1)}
      onChange={([next], [option]) => {
        onChange(next ?? null)
        if (textField !== undefined) siblings?.set(textField, option?.label ?? '')
      }}
    />
  )
}
