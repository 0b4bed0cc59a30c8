import {
  closestCenter,
  DndContext,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type PointerSensorProps,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { cx } from '@trackhoe/ui'
import { GripVertical } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { passNextPress } from './pass-next-press.ts'
import { PromptKeyboardSensor } from './prompt-keyboard-sensor.ts'

/** The announcements of a screen reader while an item is moved. Places count from 1. */
export interface SortableListMessages {
  /** How an item is moved by keys. */
  instructions: string
  lifted: (name: string, place: number, count: number) => string
  moved: (name: string, place: number, count: number) => string
  dropped: (name: string, place: number, count: number) => string
  canceled: (name: string) => string
  /** The name of the handle of an item. */
  move: (name: string) => string
}

export interface SortableListProps {
  /** The name of the list. */
  label: string
  /** The items in their order, each by its id. */
  ids: readonly string[]
  nameOf: (id: string) => string
  messages: SortableListMessages
  /** Called with the new order. */
  onSort: (ids: string[]) => void
  /** Called when an item is lifted, and when it lies down again. */
  onLift?: (lifted: boolean) => void
  /** Renders the content behind the handle of an item. */
  renderItem: (id: string, place: number) => ReactNode
  className?: string
  /** The class of each line. */
  itemClassName?: string
}

class HandleSensor extends PointerSensor {
  constructor(props: PointerSensorProps) {
    super(props)
    passNextPress(this)
  }
}

/**
 * A list whose items are moved by dragging their handles, or by Space and the arrow keys on a handle. What happens is
 * announced. Source: WAI-ARIA APG "Listbox with rearrangeable options", as far as it speaks of keys.
 */
export function SortableList(props: SortableListProps) {
  const { label, ids, nameOf, messages, onSort, onLift, renderItem, className, itemClassName } = props
  const announcedPlace = useRef(0)
  const sensors = useSensors(
    useSensor(HandleSensor, { activationConstraint: { distance: 4 } }),
    useSensor(PromptKeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: string | number) => ids.indexOf(String(id)) + 1
  const textOf = (id: string | number) => nameOf(String(id))
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      announcedPlace.current = placeOf(active.id)
      return messages.lifted(textOf(active.id), announcedPlace.current, ids.length)
    },
    onDragOver: ({ active, over }) => {
      // An item that has just been lifted lies over its own place: saying so would drown that it was lifted.
      if (!over || placeOf(over.id) === announcedPlace.current) return undefined
      announcedPlace.current = placeOf(over.id)
      return messages.moved(textOf(active.id), announcedPlace.current, ids.length)
    },
    onDragEnd: ({ active, over }) => messages.dropped(textOf(active.id), placeOf((over ?? active).id), ids.length),
    onDragCancel: ({ active }) => messages.canceled(textOf(active.id)),
  }

  function handleDragEnd({ active, over }: DragEndEvent) {
    onLift?.(false)
    if (over && over.id !== active.id) onSort(arrayMove([...ids], placeOf(active.id) - 1, placeOf(over.id) - 1))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: messages.instructions } }}
      onDragStart={() => onLift?.(true)}
      onDragEnd={handleDragEnd}
      onDragCancel={() => onLift?.(false)}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ol aria-label={label} className={cx('m-0 list-none p-0', className)}>
          {ids.map((id, at) => (
            <SortableLine key={id} id={id} label={messages.move(nameOf(id))} className={itemClassName}>
              {renderItem(id, at)}
            </SortableLine>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

interface SortableLineProps {
  id: string
  label: string
  className: string | undefined
  children: ReactNode
}

function SortableLine({ id, label, className, children }: SortableLineProps) {
  const { attributes, listeners, isDragging, setActivatorNodeRef, setNodeRef, transform, transition } = useSortable({
    id,
  })
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cx('flex items-center bg-raised', isDragging && 'relative z-1 shadow-2', className)}
    >
      <button
        type="button"
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        aria-label={label}
        className="grid size-6 flex-none cursor-grab touch-none place-items-center rounded-1 border-0 bg-transparent p-0 text-ink-3"
      >
        <GripVertical aria-hidden className="size-3.5" />
      </button>
      {children}
    </li>
  )
}
