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
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ArrowDown, ArrowUp, GripVertical, PanelLeft, PanelRight, Pin } from 'lucide-react'
import { useRef } from 'react'
import { Button, Checkbox, cx, IconButton } from '@trackhoe/ui'
import { orderedIds, pinnedSide } from '@trackhoe/ui/data-table'
import { useMessages } from '../locale/use-messages.ts'
import { ALL_COLUMNS, moveTo, pinningOf, turnPin, type ColumnChoice } from './column-choice.ts'
import type { ColumnSettingsProps, SettableColumn } from './column-settings.tsx'

export interface ColumnListProps extends ColumnSettingsProps {
  /** A column is lifted, or lies down again. */
  onLift: (lifted: boolean) => void
}

/**
 * Which columns are shown, in which order and at which side. A column is moved by dragging its handle, by Space and the arrow keys on
 * the handle, or by the two buttons at its end. The last column that is shown cannot be hidden.
 */
export function ColumnList({ columns, choice, onChange, onLift }: ColumnListProps) {
  const t = useMessages().columnSettings
  const announcedPlace = useRef(0)
  const movable = columns.filter((column) => column.pin !== 'end')
  const pinning = pinningOf(movable, choice)
  const ids = orderedIds(movable, choice.order, pinning)
  const shownCount = movable.filter((column) => !isHidden(column, choice)).length
  const headerOf = (id: string | number) => movable.find((column) => column.id === id)?.header ?? String(id)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  function move(id: string, place: number) {
    onChange({ ...choice, order: moveTo(ids, id, place) })
  }

  function handleDragEnd({ active, over }: DragEndEvent) {
    onLift(false)
    if (over && over.id !== active.id) move(String(active.id), ids.indexOf(String(over.id)))
  }

  function toggle(id: string, shown: boolean) {
    const others = choice.hidden.filter((other) => other !== id)
    onChange({ ...choice, hidden: shown ? others : [...others, id] })
  }

  const placeOf = (id: string | number) => ids.indexOf(String(id)) + 1
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      announcedPlace.current = placeOf(active.id)
      return t.lifted(headerOf(active.id), announcedPlace.current, ids.length)
    },
    onDragOver: ({ active, over }) => {
      // A column that has just been lifted lies over its own place: saying so would drown that it was lifted.
      if (!over || placeOf(over.id) === announcedPlace.current) return undefined
      announcedPlace.current = placeOf(over.id)
      return t.moved(headerOf(active.id), announcedPlace.current, ids.length)
    },
    onDragEnd: ({ active, over }) => t.dropped(headerOf(active.id), placeOf(over?.id ?? active.id), ids.length),
    onDragCancel: ({ active }) => t.canceled(headerOf(active.id)),
  }

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements, screenReaderInstructions: { draggable: t.instructions } }}
        onDragStart={() => onLift(true)}
        onDragEnd={handleDragEnd}
        onDragCancel={() => onLift(false)}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ul aria-label={t.title} className="m-0 max-h-80 list-none overflow-y-auto p-1">
            {ids.map((id, at) => {
              const column = movable.find((candidate) => candidate.id === id)
              if (!column) return null
              const shown = !isHidden(column, choice)
              return (
                <ColumnLine
                  key={id}
                  id={id}
                  header={column.header}
                  shown={shown}
                  fixed={column.enableHiding === false || (shown && shownCount === 1)}
                  first={at === 0}
                  last={at === ids.length - 1}
                  onToggle={(next) => toggle(id, next)}
                  pin={pinnedSide(id, pinning)}
                  onPin={() => onChange(turnPin(choice, id, pinnedSide(id, pinning)))}
                  onStep={(by) => move(id, at + by)}
                />
              )
            })}
          </ul>
        </SortableContext>
      </DndContext>
      <div className="flex justify-end border-t border-line px-2 py-1.5">
        <Button size="small" variant="quiet" onClick={() => onChange(ALL_COLUMNS)}>
          {t.reset}
        </Button>
      </div>
    </>
  )
}

interface ColumnLineProps {
  id: string
  header: string
  shown: boolean
  fixed: boolean
  first: boolean
  last: boolean
  /** The side where it is pinned. */
  pin: 'start' | 'end' | undefined
  onToggle: (shown: boolean) => void
  onPin: () => void
  onStep: (by: 1 | -1) => void
}

function ColumnLine({ id, header, shown, fixed, first, last, pin, onToggle, onPin, onStep }: ColumnLineProps) {
  const t = useMessages().columnSettings
  const { attributes, listeners, isDragging, setActivatorNodeRef, setNodeRef, transform, transition } = useSortable({
    id,
  })
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cx(
        'flex min-h-row-option items-center gap-1 rounded-1 bg-raised hover:bg-hover',
        isDragging && 'relative z-1 shadow-2',
      )}
    >
      <button
        type="button"
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        aria-label={t.move(header)}
        className="grid size-6 flex-none cursor-grab touch-none place-items-center rounded-1 border-0 bg-transparent p-0 text-ink-3"
      >
        <GripVertical aria-hidden className="size-3.5" />
      </button>
      <Checkbox checked={shown} disabled={fixed} onChange={onToggle} className="min-w-0 flex-1">
        {header}
      </Checkbox>
      <IconButton
        size="small"
        label={pin === undefined ? t.pinStart(header) : pin === 'start' ? t.pinEnd(header) : t.unpin(header)}
        icon={
          pin === undefined ? (
            <Pin aria-hidden />
          ) : pin === 'start' ? (
            <PanelLeft aria-hidden />
          ) : (
            <PanelRight aria-hidden />
          )
        }
        className={pin === undefined ? 'text-ink-3' : 'text-accent-text'}
        onClick={onPin}
      />
      <IconButton
        size="small"
        label={t.moveUp(header)}
        icon={<ArrowUp aria-hidden />}
        disabled={first}
        disabledReason={t.isFirst}
        onClick={() => onStep(-1)}
      />
      <IconButton
        size="small"
        label={t.moveDown(header)}
        icon={<ArrowDown aria-hidden />}
        disabled={last}
        disabledReason={t.isLast}
        onClick={() => onStep(1)}
      />
    </li>
  )
}

function isHidden(column: SettableColumn, choice: ColumnChoice): boolean {
  return column.enableHiding !== false && choice.hidden.includes(column.id)
}
