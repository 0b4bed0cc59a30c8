import { useLocation, useNavigate } from '@rspress/core/runtime'
import { useEffect } from 'react'
import PAGES from 'virtual-help-paths'
import { useMessages } from './messages.ts'
import { MISSING_PARAMETER, nearestPage } from './nearest-page.ts'

/** Leads from an address without a page to the nearest page of the same language. */
export function NotFoundLayout() {
  const t = useMessages()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const [, language = '', rest = ''] = /^\/(en(?=\/|$))?\/?(.*?)(?:\.html)?$/.exec(pathname) ?? []
    // The way there has begun: this layout stays until the page has been loaded.
    if (PAGES.includes(rest)) return
    const page = nearestPage(rest, PAGES) ?? 'index'
    const prefix = language ? `/${language}` : ''
    void navigate(`${prefix}/${page}.html?${MISSING_PARAMETER}=${encodeURIComponent(rest)}`, { replace: true })
  }, [pathname, navigate])
  return <output>{t.searching}</output>
}
