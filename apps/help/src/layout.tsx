import { Link, useLocation } from '@rspress/core/runtime'
import { Layout as OriginalLayout } from '@rspress/core/theme-original'
import { useEffect, useSyncExternalStore } from 'react'
import { ThemeColors } from './live/theme-colors.tsx'
import { useLanguage, useMessages } from './messages.ts'
import { MISSING_PARAMETER } from './nearest-page.ts'

/** The frame of all pages; says so when another page than the requested one is shown. */
export function Layout() {
  useLandmarkNames()
  return (
    <OriginalLayout
      beforeDocContent={<MissingPageAlert />}
      afterDocContent={<Tool />}
      beforeNavMenu={<LanguageLink />}
    />
  )
}

/** The same page in the other language: the menu of the theme opens under a mouse only. */
function LanguageLink() {
  const t = useMessages()
  const language = useLanguage()
  const { pathname } = useLocation()
  const other = language === 'zh' ? `/en${pathname}` : pathname.replace(/^\/en(?=\/)/, '')
  return (
    <Link className="help-language" to={other} lang={language === 'zh' ? 'en' : 'zh-CN'}>
      {t.otherLanguage}
    </Link>
  )
}

/** Names the landmarks that the theme leaves without one, two of which are of the same kind. */
function useLandmarkNames() {
  const t = useMessages()
  const { pathname } = useLocation()
  useEffect(() => {
    const names = { '.rp-doc-layout__sidebar': t.allPages, '.rp-doc-layout__outline': t.onThisPage }
    for (const [selector, name] of Object.entries(names)) {
      document.querySelector(selector)?.setAttribute('aria-label', name)
    }
  }, [pathname, t])
}

/** What can be tried below the text of a page. */
function Tool() {
  const { pathname } = useLocation()
  return /\/dev\/theming(\.html)?$/.test(pathname) ? <ThemeColors /> : null
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
