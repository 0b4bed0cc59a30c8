// The least that the documentation of @dnd-kit has for a list that can be sorted: its sensors, its strategy, plain rows.
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { useState } from 'react'
import { itemsOf } from './items.js'

export function Sortable({ count }) {
  const [items, setItems] = useState(() => itemsOf(count))
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  return (
    <div style={{ overflow: 'auto', height: 800, width: 620, margin: '0 auto' }}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={({ active, over }) => {
          if (!over || active.id === over.id) return
          setItems((before) =>
            arrayMove(
              before,
              before.findIndex(({ id }) => id === active.id),
              before.findIndex(({ id }) => id === over.id),
            ),
          )
        }}
      >
        <SortableContext items={items} strategy={verticalListSortingStrategy}>
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the benchmark finds the rows of both by their role */}
          <div role="listbox">
            {items.map((item) => (
              <Row key={item.id} item={item} />
            ))}
          </div>
        </SortableContext>
      </DndContext>
    </div>
  )
}

function Row({ item }) {
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({ id: item.id })
  const style = {
    transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
    transition,
    height: 72,
    border: '1px solid #ddd',
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
    <div ref={setNodeRef} style={style} {...attributes} {...listeners} role="option" aria-selected={false}>
      <label>
        {item.label}
        <input placeholder={item.placeholder} readOnly />
      </label>
    </div>
  )
}
