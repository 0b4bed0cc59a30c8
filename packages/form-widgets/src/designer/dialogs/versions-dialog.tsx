import { Button, Dialog, EmptyState, formatDateTime, Skeleton } from '@trackhoe/ui'
import { useEffect, useState } from 'react'
import { useWidgetServices } from '../../services/widget-services.tsx'
import { useMessages } from '../locale/designer.messages.ts'
import { useDesigner } from '../state/designer-context.ts'
import { itemsOf, type ItemData } from '../template/template.ts'
import { TemplateDifferences } from './template-differences.tsx'

/** A saved state of the template. */
export interface TemplateVersion {
  /** Counts from 1. */
  readonly version: number
  readonly items: readonly ItemData[]
  readonly savedBy?: string | null
  readonly savedAt?: string | null
}

export interface VersionsDialogProps {
  load: (signal: AbortSignal) => Promise<readonly TemplateVersion[]>
  onClose: () => void
}

/** The saved states of a template, what differs from the present one, and the way back to each. It can be undone. */
export function VersionsDialog({ load, onClose }: VersionsDialogProps) {
  const t = useMessages()
  const { store, announce } = useDesigner()
  const { describeError } = useWidgetServices()
  const [present] = useState(() => itemsOf(store.get().template))
  const [versions, setVersions] = useState<readonly TemplateVersion[] | null>(null)
  const [failure, setFailure] = useState('')
  const [chosen, setChosen] = useState<TemplateVersion | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    load(controller.signal)
      .then((found) => {
        setVersions(found)
        setChosen(found[0] ?? null)
      })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setFailure(describeError?.(error).title ?? t.versions.failed)
      })
    return () => controller.abort()
    // Loaded once, when the dialog opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [])

  function restore(version: TemplateVersion) {
    store.replaceAll(version.items)
    announce(t.versions.restored(version.version))
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.versions.title}
      width={960}
      height={560}
      footer={
        <>
          <Button onClick={onClose}>{t.close}</Button>
          <Button variant="primary" disabled={chosen === null} onClick={() => chosen && restore(chosen)}>
            {chosen ? t.versions.restore(chosen.version) : t.versions.restoreNone}
          </Button>
        </>
      }
    >
      {failure !== '' && <EmptyState title={failure} />}
      {failure === '' && versions === null && <Skeleton className="h-60" />}
      {versions?.length === 0 && <EmptyState title={t.versions.none} description={t.versions.noneReason} />}
      {versions && versions.length > 0 && (
        <div className="grid h-full min-h-0 grid-cols-[16rem_1fr] gap-4 max-narrow:grid-cols-1">
          <ul
            aria-label={t.versions.title}
            className="m-0 list-none overflow-y-auto border-e border-line p-0 pe-3 max-narrow:max-h-40"
          >
            {versions.map((version) => (
              <li key={version.version}>
                <button
                  type="button"
                  aria-pressed={version === chosen}
                  onClick={() => setChosen(version)}
                  className="grid w-full gap-0.5 rounded-2 border-0 bg-transparent px-2 py-1.5 text-start hover:bg-hover aria-pressed:bg-selected"
                >
                  <span className="font-medium text-ink">
                    {t.versions.name(version.version)}
                    <span className="ms-2 font-normal text-ink-3">{t.status.items(version.items.length)}</span>
                  </span>
                  <span className="text-12 text-ink-2">
                    {version.savedBy}　
                    <span className="figures">{formatDateTime(version.savedAt ?? null, 'minute')}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <div className="min-w-0 overflow-auto">
            {chosen && (
              <TemplateDifferences mine={present} theirs={chosen.items} theirsTitle={t.versions.name(chosen.version)} />
            )}
          </div>
        </div>
      )}
    </Dialog>
  )
}
