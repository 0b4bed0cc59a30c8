import { ArrowDown, ArrowUp, PanelLeft, PanelRight, Pin } from 'lucide-react'
import { Button, Checkbox, IconButton } from '@trackhoe/ui'
import { orderedIds, pinnedSide } from '@trackhoe/ui/data-table'
import { useMessages } from '../locale/use-messages.ts'
import { SortableList } from '../sortable/sortable-list.tsx'
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
  const movable = columns.filter((column) => column.pin !== 'end')
  const pinning = pinningOf(movable, choice)
  const ids = orderedIds(movable, choice.order, pinning)
  const shownCount = movable.filter((column) => !isHidden(column, choice)).length
  const headerOf = (id: string) => movable.find((column) => column.id === id)?.header ?? id

  function move(id: string, place: number) {
    onChange({ ...choice, order: moveTo(ids, id, place) })
  }

  function toggle(id: string, shown: boolean) {
    const others = choice.hidden.filter((other) => other !== id)
    onChange({ ...choice, hidden: shown ? others : [...others, id] })
  }

  return (
    <>
      <SortableList
        label={t.title}
        className="max-h-80 overflow-y-auto p-1"
        itemClassName="min-h-row-option gap-1 rounded-1 hover:bg-hover"
        ids={ids}
        nameOf={headerOf}
        messages={t}
        onLift={onLift}
        onSort={(order) => onChange({ ...choice, order })}
        renderItem={(id, at) => {
          const column = movable.find((candidate) => candidate.id === id)
          if (!column) return null
          const shown = !isHidden(column, choice)
          return (
            <ColumnLine
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
        }}
      />
      <div className="flex justify-end border-t border-line px-2 py-1.5">
        <Button size="small" variant="quiet" onClick={() => onChange(ALL_COLUMNS)}>
          {t.reset}
        </Button>
      </div>
    </>
  )
}

interface ColumnLineProps {
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

function ColumnLine({ header, shown, fixed, first, last, pin, onToggle, onPin, onStep }: ColumnLineProps) {
  const t = useMessages().columnSettings
  return (
    <>
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
    </>
  )
}

function isHidden(column: SettableColumn, choice: ColumnChoice): boolean {
  return column.enableHiding !== false && choice.hidden.includes(column.id)
}
