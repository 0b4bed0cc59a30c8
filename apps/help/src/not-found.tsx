import { removeBase, useLocation, useNavigate } from '@rspress/core/runtime'
import { useEffect } from 'react'
import PAGES from 'virtual-help-paths'
import { useMessages } from './messages.ts'
import { MISSING_PARAMETER, nearestPage } from './nearest-page.ts'

/** Leads from an address without a page to the nearest page of the same language. */
export function NotFoundLayout() {
  const t = useMessages()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const requested = redirectedPath(pathname, search)
    const [, language = '', rest = ''] = /^\/(en(?=\/|$))?\/?(.*?)(?:\.html)?$/.exec(requested ?? pathname) ?? []
    const prefix = language ? `/${language}` : ''
    if (PAGES.includes(rest)) {
      // Without a redirection the way there has begun: this layout stays until the page has been loaded.
      if (requested !== null) void navigate(`${prefix}/${rest}.html`, { replace: true })
      return
    }
    const page = nearestPage(rest, PAGES) ?? 'index'
    void navigate(`${prefix}/${page}.html?${MISSING_PARAMETER}=${encodeURIComponent(rest)}`, { replace: true })
  }, [pathname, search, navigate])
  return <output>{t.searching}</output>
}

/** The path that a server names in `path` when it redirects to the page for missing ones. */
function redirectedPath(pathname: string, search: string): string | null {
  const path = pathname === '/404.html' ? new URLSearchParams(search).get('path') : null
  return path === null ? null : removeBase(path)
}
