import { Button } from '@trackhoe/ui'
import { CloudDownload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { useShell } from '../provider/shell-provider.tsx'
import { reloadForNewBuild } from './new-build.ts'
import { useServerBuild } from './use-server-build.ts'

/**
 * Reloads the window when code is missing because a newer build is deployed, and nothing typed would be lost. Otherwise
 * it offers the reload.
 */
export function NewBuildNotice({ reload = () => window.location.reload() }: { reload?: () => void }) {
  const t = useMessages().page
  const { edits } = useShell()
  const newer = useServerBuild() === 'newer'
  const [dismissed, setDismissed] = useState(false)
  useEffect(() => {
    if (newer && edits.getState().length === 0) reloadForNewBuild({ reload })
  }, [newer, edits, reload])
  if (!newer || dismissed) return null
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
