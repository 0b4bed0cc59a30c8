import { Button } from '@trackhoe/ui'
import { useContext } from 'react'
import { Link } from 'react-router'
import { MenuContext } from '../menu/menu-context.ts'
import { useMessages } from '../locale/use-messages.ts'

export type ErrorPageCode = '403' | '404' | '500' | '501' | '502'

/**
 * An error page with a link to the home page. Inside a tab it is part of the layout's main content and opens the home
 * tab; on its own it is the main content. Source: platform specification §2 "Routes".
 */
export function ErrorPage({ code }: { code: ErrorPageCode }) {
  const t = useMessages().errorPages
  const menu = useContext(MenuContext)
  const Main = menu ? 'div' : 'main'
  return (
    <Main className="grid min-h-0 flex-1 place-content-center justify-items-center gap-2 p-8 text-center">
      <p className="figures text-28 font-medium text-ink-3">{code}</p>
      <h1 className="text-16 font-semibold">{t[code].title}</h1>
      <p className="text-ink-2">{t[code].reason}</p>
      <Button asChild className="mt-2">
        {/* Without a menu the page may be of another app than the home page. */}
        <Link to={menu?.homePath ?? '/'} reloadDocument={!menu}>
          {t.backHome}
        </Link>
      </Button>
    </Main>
  )
}
