import { useState } from 'react'
import { VersionsDialog } from '../../versions/versions-dialog.tsx'
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

export interface TemplateVersionsDialogProps {
  load: (signal: AbortSignal) => Promise<readonly TemplateVersion[]>
  onClose: () => void
}

/** The saved states of a template, what differs from the present one, and the way back to each. It can be undone. */
export function TemplateVersionsDialog({ load, onClose }: TemplateVersionsDialogProps) {
  const t = useMessages()
  const { store, announce } = useDesigner()
  const [present] = useState(() => itemsOf(store.get().template))
  return (
    <VersionsDialog
      title={t.versions.title}
      load={load}
      none={{ title: t.versions.none, description: t.versions.noneReason }}
      listed={({ version, items, savedBy, savedAt }) => ({
        name: t.versions.name(version),
        note: t.status.items(items.length),
        savedBy,
        savedAt,
      })}
      restore={{
        text: (name) => (name === null ? t.versions.restoreNone : t.versions.restore(name)),
        onRestore({ version, items }) {
          store.replaceAll(items)
          announce(t.versions.restored(version))
          onClose()
        },
      }}
      onClose={onClose}
    >
      {({ version, items }) => (
        <TemplateDifferences mine={present} theirs={items} theirsTitle={t.versions.name(version)} />
      )}
    </VersionsDialog>
  )
}
