import { useReader } from '@trackhoe/vehicles/page'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useDisplay } from '../client/display-provider.tsx'

export interface SessionGuardProps {
  /** A one-time token of the address is being exchanged. */
  arriving: boolean
  /** Shown until it is known if there is a session. */
  waiting: ReactNode
  children: ReactNode
}

/**
 * Leads to the login page where a page is opened without a session, and back after it. A session that ends later leaves
 * the page open with what was typed; a display with a token of its own needs no session.
 */
export function SessionGuard({ arriving, waiting, children }: SessionGuardProps) {
  const { pathname, search, hash } = useLocation()
  const { kind } = useReader()
  const display = useDisplay().kind
  const [admitted, setAdmitted] = useState(false)
  if (!admitted && (kind !== 'nobody' || display === 'refused')) setAdmitted(true)
  const leaves = !admitted && !arriving && kind === 'nobody' && display === 'none'

  useEffect(() => {
    if (!leaves) return
    const query = new URLSearchParams({ redirect: `${pathname}${search}${hash}` })
    // The login page is in the console, another app on this origin.
    window.location.replace(`/user/login?${query.toString()}`)
  }, [leaves, pathname, search, hash])

  return leaves || (arriving && !admitted) ? waiting : children
}
