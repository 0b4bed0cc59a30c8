import { AreaLinkage } from '../../selectors/fields/area-linkage.tsx'
import { useMessages } from '../../selectors/shared/selector.messages.ts'
import { useWidgetServices } from '../../services/widget-services.tsx'
import { focusable } from '../kit/control-props.ts'
import { Unconnected } from '../kit/unconnected.tsx'
import { readText } from '../kit/values.ts'
import type { WidgetControlProps } from '../kit/widget.ts'

/** Province, city and district. */
export function AreaControl({ field, value, onChange, onBlur, inputRef, disabled }: WidgetControlProps) {
  const t = useMessages()
  const { data } = useWidgetServices()
  if (!data?.regions) return <Unconnected texts={[readText(value)]} />
  return (
    <div ref={focusable(inputRef)}>
      <AreaLinkage
        disabled={disabled}
        placeholder={field.placeholder ?? t.choose(field.label)}
        onBlur={onBlur}
        value={readText(value)}
        onChange={onChange}
      />
    </div>
  )
}
