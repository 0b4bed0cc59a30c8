import { Button, lazyComponent, usePreloadWhenIdle } from '@trackhoe/ui'
import { ListFilter } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { useWidgetServices, type Preferences } from '../services/widget-services.tsx'
import { readAdvanced, withAdvanced } from './advanced-query.ts'
import type { QueryField, QueryValues } from './query-field.ts'
import { queriesInPreferences, withEarlierQueries } from './saved-queries.ts'

const LazyDialog = lazyComponent(async () => (await import('./advanced-query-dialog.tsx')).AdvancedQueryDialog)

export interface AdvancedQueryButtonProps {
  fields: readonly QueryField[]
  values: QueryValues
  onSearch: (values: QueryValues) => void
  /** The name under which queries are saved. Absent: as long as the page lasts. */
  preferencesKey?: string | undefined
  preferences?: Preferences | undefined
}

/** Opens the advanced query of a list, and says how many conditions it has. */
export function AdvancedQueryButton(props: AdvancedQueryButtonProps) {
  const { fields, values, onSearch, preferencesKey, preferences } = props
  const t = useMessages().advancedQuery
  const services = useWidgetServices()
  const here = preferences ?? services.preferences
  const { savedQueries } = services
  const store = useMemo(() => {
    const kept = queriesInPreferences(preferencesKey === undefined ? undefined : here)
    return savedQueries && preferencesKey !== undefined ? withEarlierQueries(savedQueries, kept) : kept
  }, [savedQueries, here, preferencesKey])
  const [open, setOpen] = useState(false)
  usePreloadWhenIdle(LazyDialog.preload)
  const query = readAdvanced(fields, values)
  const count = query.conditions.length
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        icon={<ListFilter aria-hidden />}
        className={count > 0 ? 'text-accent-text' : ''}
        onPointerEnter={LazyDialog.preload}
        onFocus={LazyDialog.preload}
        onClick={() => setOpen(true)}
      >
        <span className="max-[480px]:sr-only">{count === 0 ? t.title : t.count(count)}</span>
      </Button>
      {open && (
        <LazyDialog
          fields={fields}
          query={query}
          store={store}
          listKey={preferencesKey ?? ''}
          onSearch={(next) => {
            setOpen(false)
            onSearch(withAdvanced(values, next))
          }}
          onClose={() => setOpen(false)}
          onDismiss={() => setOpen(false)}
        />
      )}
    </>
  )
}
