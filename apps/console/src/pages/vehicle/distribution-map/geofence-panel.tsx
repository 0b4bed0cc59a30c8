import { usePermitted } from '@trackhoe/auth'
import type { Geofence } from '@trackhoe/contract/vehicle'
import { useNotifications } from '@trackhoe/shell'
import {
  ActionButton,
  Button,
  EmptyState,
  formatNumber,
  IconButton,
  joinParts,
  Skeleton,
  Tag,
  useConfirm,
} from '@trackhoe/ui'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useDistributionMapMessages } from './distribution-map.messages.ts'
import type { useGeofences, useGeofenceWrites } from './use-geofences.ts'

interface GeofencePanelProps {
  fences: ReturnType<typeof useGeofences>
  writes: ReturnType<typeof useGeofenceWrites>
  selectedId: string | null
  onSelect: (fence: Geofence) => void
  onAdd: () => void
  onEdit: (fence: Geofence) => void
}

/** The geofences as a list: what the map draws, without eyes for it. */
export function GeofencePanel({ fences, writes, selectedId, onSelect, onAdd, onEdit }: GeofencePanelProps) {
  const t = useDistributionMapMessages().fences
  const { notify } = useNotifications()
  const confirm = useConfirm()
  const mayAdd = usePermitted('vehicle:geofence:add')
  const mayEdit = usePermitted('vehicle:geofence:edit')
  const mayDelete = usePermitted('vehicle:geofence:delete')

  async function handleDelete({ id, name }: Geofence) {
    if (!(await confirm({ title: t.remove, message: t.removeQuestion(name), tone: 'danger' }))) return
    writes.remove.mutate(id, { onError: (error) => notify(error) })
  }

  if (fences.isPending) {
    return (
      <div className="grid gap-3 p-3">
        {Array.from({ length: 4 }, (_, at) => (
          <Skeleton key={at} className="h-12" />
        ))}
      </div>
    )
  }
  const rows = fences.data ?? []
  return (
    <div className="flex min-h-40 flex-1 flex-col">
      {mayAdd && (
        <div className="border-b border-line-strong p-3">
          <Button className="w-full" icon={<Plus aria-hidden />} onClick={onAdd}>
            {t.add}
          </Button>
        </div>
      )}
      {rows.length === 0 ? (
        <EmptyState
          className="flex-1"
          title={fences.isError ? t.failed : t.none}
          description={!fences.isError ? t.noneHint : undefined}
          action={fences.isError ? <Button onClick={() => void fences.refetch()}>{t.retry}</Button> : undefined}
        />
      ) : (
        <ul aria-label={t.list} className="min-h-0 flex-1 overflow-y-auto">
          {rows.map((fence) => (
            <li
              key={fence.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-b border-line px-3 py-2 data-selected:bg-accent-subtle"
              data-selected={fence.id === selectedId || undefined}
            >
              <span className="flex min-w-0 items-center gap-2">
                <ActionButton
                  className="min-w-0 truncate font-medium"
                  aria-pressed={fence.id === selectedId}
                  title={fence.name}
                  onClick={() => onSelect(fence)}
                >
                  {fence.name}
                </ActionButton>
                {fence.status === '2' && <Tag>{t.disabled}</Tag>}
              </span>
              <span className="flex">
                {mayEdit && <IconButton label={t.editOf(fence.name)} icon={<Pencil />} onClick={() => onEdit(fence)} />}
                {mayDelete && (
                  <IconButton
                    label={t.removeOf(fence.name)}
                    icon={<Trash2 />}
                    onClick={() => void handleDelete(fence)}
                  />
                )}
              </span>
              <span className="col-span-2 truncate text-12 text-ink-3">
                {joinParts(t.inside(formatNumber(fence.inside)), t.eventNames[fence.events], fence.alertUserStr)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
