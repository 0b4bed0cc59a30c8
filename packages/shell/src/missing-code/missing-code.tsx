import { Button, EmptyState, useIsOnline, useRetryLazyPages } from '@trackhoe/ui'
import { CloudDownload, RefreshCw, Unplug } from 'lucide-react'
import { useMessages } from '../locale/use-messages.ts'
import { StateHeading } from '../notifications/state-heading.tsx'
import { useServerBuild } from './use-server-build.ts'

/**
 * Stands in place of a page whose code could not be loaded. It reports whether the network or the version is the cause,
 * loads the page when the network is back, and offers a reload only where one can help.
 */
export function MissingCode({ onRetry }: { onRetry: () => void }) {
  const t = useMessages().page
  const online = useIsOnline()
  const build = useServerBuild()
  useRetryLazyPages(onRetry)
  const outdated = build === 'newer'
  return (
    <div role="alert" className="grid flex-1">
      <EmptyState
        icon={outdated ? <CloudDownload aria-hidden /> : <Unplug aria-hidden />}
        title={<StateHeading>{outdated ? t.outdated : t.missing}</StateHeading>}
        description={outdated ? t.outdatedReason : online ? t.missingReason : t.missingOffline}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {!outdated && (
              <Button icon={<RefreshCw aria-hidden />} onClick={onRetry}>
                {t.retry}
              </Button>
            )}
            {(outdated || build === 'same') && (
              <Button variant={outdated ? 'primary' : 'default'} onClick={() => window.location.reload()}>
                {t.reload}
              </Button>
            )}
          </div>
        }
      />
    </div>
  )
}
