import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useQueryClient } from '@tanstack/react-query'
import { wallLayoutApi } from '@trackhoe/api-client/vehicle'
import { WALL_GRID, WALL_PANELS, type WallPanel } from '@trackhoe/contract/vehicle'
import { useClient, useNotifications } from '@trackhoe/shell'
import {
  Alert,
  Button,
  cx,
  Dialog,
  DialogClose,
  IconButton,
  Menu,
  MenuItem,
  Select,
  useToast,
  type LazyProps,
} from '@trackhoe/ui'
import { vehicleKeys } from '@trackhoe/vehicles/fleet'
import { useReader } from '@trackhoe/vehicles/page'
import { GripVertical, Plus, X } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useMessages } from '../../../locale/use-messages.ts'
import { fitted, LEAST_SIZES, placePanels, USUAL_WALL, type WallItem } from './place-panels.ts'

export interface ComposeDialogProps extends Pick<LazyProps, 'onDismiss'> {
  /** The wall as it is. */
  items: readonly WallItem[]
  /** Null: the tenant has the usual wall. */
  revision: number | null
  onClose: () => void
}

/**
 * Composes the wall of the tenant: which panels, in which order, how large. A panel is moved by dragging its handle, or by
 * Space and the arrow keys on it; beside the list stands what becomes of it.
 */
export function ComposeDialog({ items: given, revision, onClose }: ComposeDialogProps) {
  const t = useMessages().dashboard.wall
  const { send } = useClient()
  const { key } = useReader()
  const { describe } = useNotifications()
  const queries = useQueryClient()
  const toast = useToast()
  const [items, setItems] = useState(given)
  const [failure, setFailure] = useState('')
  const [saving, setSaving] = useState(false)
  const pages = useMemo(() => placePanels(items), [items])
  const missing = WALL_PANELS.filter((panel) => items.every((item) => item.panel !== panel))
  const isUsual = textOf(items) === textOf(USUAL_WALL)

  function resize(panel: WallPanel, size: Partial<WallItem>) {
    setItems(items.map((item) => (item.panel === panel ? fitted({ ...item, ...size }) : item)))
  }

  async function save() {
    setFailure('')
    setSaving(true)
    try {
      const walls = wallLayoutApi(send)
      if (isUsual) await walls.remove()
      else await walls.edit({ body: { panels: [...items], ...(revision !== null && { revision }) } })
      await queries.invalidateQueries({ queryKey: vehicleKeys.wall(key) })
      toast.success(t.saved)
      onClose()
    } catch (error) {
      setFailure(describe(error))
    }
    setSaving(false)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.compose}
      width={960}
      dirty={textOf(items) !== textOf(given) && !saving}
      footerInfo={
        <Button variant="quiet" disabled={isUsual} onClick={() => setItems(USUAL_WALL)}>
          {t.usual}
        </Button>
      }
      footer={
        <>
          <DialogClose>
            <Button disabled={saving}>{t.cancel}</Button>
          </DialogClose>
          <Button variant="primary" loading={saving} disabled={items.length === 0} onClick={() => void save()}>
            {t.save}
          </Button>
        </>
      }
    >
      {failure !== '' && (
        <Alert tone="danger" className="mb-3">
          {failure}
        </Alert>
      )}
      <div className="grid items-start gap-6 narrow:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-2">
          <ItemList items={items} onChange={setItems} onResize={resize} />
          <Menu
            trigger={
              <Button
                size="small"
                icon={<Plus aria-hidden />}
                disabled={missing.length === 0}
                className="justify-self-start"
              >
                {t.add}
              </Button>
            }
          >
            {missing.map((panel) => (
              <MenuItem
                key={panel}
                onSelect={() =>
                  setItems([
                    ...items,
                    USUAL_WALL.find((item) => item.panel === panel) ?? { panel, ...LEAST_SIZES[panel] },
                  ])
                }
              >
                {t.panels[panel]}
              </MenuItem>
            ))}
          </Menu>
        </div>
        <div className="grid gap-3">
          {pages.map((page, at) => (
            <figure key={page[0]?.panel} aria-label={t.pageOf(at + 1, pages.length)} className="m-0">
              <figcaption className="figures pb-1 text-12 text-ink-3">{t.pageOf(at + 1, pages.length)}</figcaption>
              <div
                className="grid aspect-video gap-px border border-line-strong bg-sunken p-px"
                style={{
                  gridTemplateColumns: `repeat(${WALL_GRID.columns}, minmax(0, 1fr))`,
                  gridTemplateRows: `repeat(${WALL_GRID.rows}, minmax(0, 1fr))`,
                }}
              >
                {page.map(({ panel, column, row, width, height }) => (
                  <span
                    key={panel}
                    className="grid place-items-center overflow-hidden bg-surface text-center text-11 leading-tight text-ink-2"
                    style={{ gridColumn: `${column + 1} / span ${width}`, gridRow: `${row + 1} / span ${height}` }}
                  >
                    {t.panels[panel]}
                  </span>
                ))}
              </div>
            </figure>
          ))}
          <p className="m-0 text-12 text-ink-3">{t.hint}</p>
        </div>
      </div>
    </Dialog>
  )
}

interface ItemListProps {
  items: readonly WallItem[]
  onChange: (items: readonly WallItem[]) => void
  onResize: (panel: WallPanel, size: Partial<WallItem>) => void
}

function ItemList({ items, onChange, onResize }: ItemListProps) {
  const t = useMessages().dashboard.wall
  const announcedPlace = useRef(0)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = items.map(({ panel }) => panel)
  const placeOf = (id: string | number) => ids.findIndex((panel) => panel === id)
  const nameOf = (id: string | number) => {
    const panel = ids[placeOf(id)]
    return panel ? t.panels[panel] : String(id)
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      announcedPlace.current = placeOf(active.id)
      return t.lifted(nameOf(active.id), announcedPlace.current + 1, ids.length)
    },
    onDragOver: ({ active, over }) => {
      // A panel that has just been lifted lies over its own place: saying so would drown that it was lifted.
      if (!over || placeOf(over.id) === announcedPlace.current) return undefined
      announcedPlace.current = placeOf(over.id)
      return t.moved(nameOf(active.id), announcedPlace.current + 1, ids.length)
    },
    onDragEnd: ({ active, over }) => t.dropped(nameOf(active.id), placeOf((over ?? active).id) + 1, ids.length),
    onDragCancel: ({ active }) => t.canceled(nameOf(active.id)),
  }

  function handleDragEnd({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) onChange(arrayMove([...items], placeOf(active.id), placeOf(over.id)))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t.instructions } }}
      onDragEnd={handleDragEnd}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol aria-label={t.list} className="m-0 list-none p-0">
          {items.map((item) => (
            <ItemLine
              key={item.panel}
              item={item}
              onResize={onResize}
              onRemove={() => onChange(items.filter((other) => other !== item))}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

interface ItemLineProps {
  item: WallItem
  onResize: ItemListProps['onResize']
  onRemove: () => void
}

function ItemLine({ item, onResize, onRemove }: ItemLineProps) {
  const t = useMessages().dashboard.wall
  const { panel, width, height } = item
  const { attributes, listeners, isDragging, setActivatorNodeRef, setNodeRef, transform, transition } = useSortable({
    id: panel,
  })
  const name = t.panels[panel]
  const least = LEAST_SIZES[panel]
  const sizes = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => ({ value: String(from + at), label: String(from + at) }))
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cx(
        'flex min-h-10 items-center gap-2 border-b border-line bg-raised py-1',
        isDragging && 'relative z-1 shadow-2',
      )}
    >
      <button
        type="button"
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        aria-label={t.move(name)}
        className="grid size-7 flex-none cursor-grab touch-none place-items-center rounded-1 border-0 bg-transparent p-0 text-ink-3"
      >
        <GripVertical aria-hidden className="size-4" />
      </button>
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <Select
        aria-label={t.widthOf(name)}
        className="w-18"
        value={String(width)}
        options={sizes(least.width, WALL_GRID.columns)}
        onChange={(value) => onResize(panel, { width: Number(value ?? width) })}
      />
      <span aria-hidden className="text-ink-3">
        ×
      </span>
      <Select
        aria-label={t.heightOf(name)}
        className="w-18"
        value={String(height)}
        options={sizes(least.height, WALL_GRID.rows)}
        onChange={(value) => onResize(panel, { height: Number(value ?? height) })}
      />
      <IconButton size="small" label={t.remove(name)} icon={<X />} onClick={onRemove} />
    </li>
  )
}

const textOf = (items: readonly WallItem[]) =>
  items.map(({ panel, width, height }) => `${panel} ${width} ${height}`).join()
