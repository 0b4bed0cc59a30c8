import { Button } from '@trackhoe/ui'
import { CloudDownload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { useShell } from '../provider/shell-provider.tsx'
import { readServerBuild, reloadForNewBuild } from './new-build.ts'
import { useServerBuild } from './use-server-build.ts'

/** How often a visible window asks for the build of the server. Not in the specification. Unit: milliseconds. */
const POLL_INTERVAL_MS = 5 * 60_000

interface NewBuildNoticeProps {
  reload?: () => void
  pollIntervalMs?: number
}

/**
 * Offers a reload when a newer build is deployed. Where code of this one is missing already, and nothing typed would be
 * lost, it reloads the window.
 */
export function NewBuildNotice({
  reload = () => window.location.reload(),
  pollIntervalMs = POLL_INTERVAL_MS,
}: NewBuildNoticeProps) {
  const t = useMessages().page
  const { edits } = useShell()
  const newer = useServerBuild() === 'newer'
  const [deployed, setDeployed] = useState(false)
  const [dismissed, setDismissed] = useState(false)
  useEffect(() => {
    if (deployed) return
    const poll = async () => {
      if (!document.hidden && (await readServerBuild()) === 'newer') setDeployed(true)
    }
    const timer = window.setInterval(() => void poll(), pollIntervalMs)
    return () => window.clearInterval(timer)
  }, [deployed, pollIntervalMs])
  useEffect(() => {
    if (newer && edits.getState().length === 0) reloadForNewBuild({ reload })
  }, [newer, edits, reload])
  if (!(newer || deployed) || dismissed) return null
  return (
    <output className="fixed inset-x-4 bottom-4 z-50 mx-auto flex w-fit flex-wrap items-center gap-2 rounded-3 border border-transparent bg-raised py-2 ps-3.5 pe-2 text-body text-ink shadow-2">
      <CloudDownload aria-hidden className="size-4 flex-none stroke-[1.75] text-ink-2" />
      <span className="me-2 min-w-0">{t.newBuild}</span>
      <Button size="small" onClick={reload}>
        {t.reload}
      </Button>
      <Button size="small" variant="quiet" onClick={() => setDismissed(true)}>
        {t.later}
      </Button>
    </output>
  )
}
