import { lazyComponent, Skeleton } from '@trackhoe/ui'
import type { WidgetDisplayProps, WidgetValue } from './widget.ts'

/** Stored keys by name; its code is loaded with the first of them. */
export const LazyStoredKeys = lazyComponent(async () => (await import('./stored-keys.tsx')).StoredKeys, {
  failure: 'in-place',
})

/** Shows the values of a type by name, where they cannot be edited. */
export function storedKeysDisplay({ keySource }: Pick<WidgetValue, 'keySource'>) {
  return function StoredKeysDisplay({ field, value }: WidgetDisplayProps) {
    const source = keySource?.(field) ?? null
    return <LazyStoredKeys source={source} value={value} fallback={<Skeleton className="h-4 w-30" />} />
  }
}
