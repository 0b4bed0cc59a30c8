import { useLocation } from '@rspress/core/runtime'
import { Layout as OriginalLayout } from '@rspress/core/theme-original'
import { useSyncExternalStore } from 'react'
import { useMessages } from './messages.ts'
import { MISSING_PARAMETER } from './nearest-page.ts'

/** The frame of all pages; says so when another page than the requested one is shown. */
export function Layout() {
  return <OriginalLayout beforeDocContent={<MissingPageAlert />} />
}

const subscribeNever = () => () => undefined

function MissingPageAlert() {
  const t = useMessages()
  const { search } = useLocation()
  // Absent while hydrating: the built page does not know the query.
  const path = useSyncExternalStore(
    subscribeNever,
    () => new URLSearchParams(search).get(MISSING_PARAMETER),
    () => null,
  )
  if (!path) return null
  return <output className="help-missing">{t.missing(path)}</output>
}
