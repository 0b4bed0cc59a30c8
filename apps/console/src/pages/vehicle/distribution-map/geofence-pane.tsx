import { lazyComponent } from '@trackhoe/ui'
import type { GeofenceEditing } from './use-geofence-editing.ts'

// What most visits of the home page never open.
const GeofencePanel = lazyComponent(async () => (await import('./geofence-panel.tsx')).GeofencePanel)
const GeofenceForm = lazyComponent(async () => (await import('./geofence-form.tsx')).GeofenceForm)

/** The list of geofences, or the form of the one that is drawn. */
export function GeofencePane({ editing }: { editing: GeofenceEditing }) {
  const { draft, setDraft, writes } = editing
  if (draft) {
    return (
      <GeofenceForm
        draft={draft}
        onChange={setDraft}
        saving={writes.save.isPending}
        error={writes.save.error}
        onSave={editing.save}
        onCancel={() => setDraft(null)}
      />
    )
  }
  return (
    <GeofencePanel
      fences={editing.fences}
      writes={writes}
      selectedId={editing.selectedId}
      onSelect={editing.show}
      onAdd={editing.add}
      onEdit={editing.edit}
    />
  )
}
