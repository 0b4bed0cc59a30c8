import { Button, formatFileSize, Progress } from '@trackhoe/ui'
import { useMessages } from '../../locale/use-messages.ts'
import type { TransferProgress } from './entity-files.ts'

/** A file under way: how much of it there is, and a button that stops it. */
export function TransferBar({
  label,
  progress,
  onCancel,
}: {
  label: string
  progress: TransferProgress
  onCancel: () => void
}) {
  const t = useMessages().entity
  const { loaded, total } = progress
  return (
    <div className="flex flex-none items-center gap-3 border-t border-line px-gutter py-1.5">
      <span className="whitespace-nowrap text-ink-2">{label}</span>
      <Progress value={total === null || total === 0 ? null : (100 * loaded) / total} label={label} />
      <span className="figures whitespace-nowrap text-ink-2">{loaded === 0 ? '' : formatFileSize(loaded)}</span>
      <Button size="small" onClick={onCancel}>
        {t.cancel}
      </Button>
    </div>
  )
}
