import { Button } from '@trackhoe/ui'
import { Link } from 'react-router'
import { useMessages } from '../locale/use-messages.ts'

export type ErrorPageCode = '403' | '404' | '500' | '501' | '502'

/** A page that says what is wrong and leads home. Source: platform specification §2 "Routes". */
export function ErrorPage({ code }: { code: ErrorPageCode }) {
  const t = useMessages().errorPages
  return (
    <main className="grid min-h-0 flex-1 place-content-center justify-items-center gap-2 p-8 text-center">
      <p className="figures text-28 font-medium text-ink-3">{code}</p>
      <h1 className="text-16 font-semibold">{t[code].title}</h1>
      <p className="text-ink-2">{t[code].reason}</p>
      <Button asChild className="mt-2">
        <Link to="/">{t.backHome}</Link>
      </Button>
    </main>
  )
}
