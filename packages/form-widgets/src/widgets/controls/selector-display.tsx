import { Skeleton } from '@trackhoe/ui'
import { useStoredLabels } from '../../selectors/shared/stored-labels.ts'
import { useWidgetServices } from '../../services/widget-services.tsx'
import { keySourceOf, type SelectorType } from './selector-keys.ts'
import { readList } from '../values.ts'
import type { FieldDescription } from '../widget.ts'

export interface SelectorDisplayProps {
  type: SelectorType
  field: FieldDescription
  value: unknown
}

/** What was chosen, by name. A key that nobody knows is shown as it is. */
export function SelectorDisplay({ type, field, value }: SelectorDisplayProps) {
  const { labels, busy } = useStoredLabels(keySourceOf(type, field), readList(value), useWidgetServices())
  if (busy) return <Skeleton className="h-4 w-30" />
  return <span className="break-words">{labels.join('，')}</span>
}
