import { joinList, Skeleton, useLocale } from '@trackhoe/ui'
import { useStoredLabels, type KeySource } from '../../selectors/shared/stored-labels.ts'
import { useWidgetServices } from '../../services/widget-services.tsx'
import { readList } from './values.ts'

export interface StoredKeysProps {
  source: KeySource | null
  value: unknown
}

/** The stored keys by name. A key that nobody knows is shown as it is. */
export function StoredKeys({ source, value }: StoredKeysProps) {
  const { labels, busy } = useStoredLabels(source, readList(value), useWidgetServices())
  const locale = useLocale()
  if (busy) return <Skeleton className="h-4 w-30" />
  return <span className="break-words">{joinList(labels, locale)}</span>
}
