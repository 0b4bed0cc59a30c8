import { Button, Spinner } from '@trackhoe/ui'
import { useMessages } from '../locale/use-messages.ts'

/** What stands in place of figures: not signed in, nothing yet, or no answer. Source: platform specification §2. */
export function PanelState({ signedIn, failed, onRetry }: { signedIn: boolean; failed: boolean; onRetry: () => void }) {
  const t = useMessages().state
  const here = encodeURIComponent(window.location.pathname + window.location.search)
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-2 p-8 text-center" aria-live="polite">
      {signedIn && !failed && <Spinner />}
      {signedIn && failed && (
        <>
          <p className="text-20 font-medium">{t.failed}</p>
          <p className="text-ink-2">{t.retrying}</p>
          <Button className="mt-2" onClick={onRetry}>
            {t.retry}
          </Button>
        </>
      )}
      {!signedIn && (
        <>
          <p className="text-20 font-medium">{t.signedOut}</p>
          <p className="text-ink-2">{t.signedOutReason}</p>
          <Button asChild variant="primary" className="mt-2">
            <a href={`/user/login?redirect=${here}`}>{t.signIn}</a>
          </Button>
        </>
      )}
    </div>
  )
}
