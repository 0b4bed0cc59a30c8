import { ListFilter } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Input } from '../input/input.tsx'
import { FloatingDialog } from '../floating/floating-dialog.tsx'
import { useComponentMessages } from '../context/ui-context.ts'
import { dataTableMessages } from '../locale/data-table.messages.ts'
import { cx } from '../style/cx.ts'
import type { CellOption } from './column-def.ts'
import { checkboxClass } from '../checkbox/checkbox-class.ts'

export interface ColumnFilterProps {
  header: string
  filter: 'text' | readonly CellOption[]
  value: string | readonly string[] | undefined
  onChange: (value: string | readonly string[] | undefined) => void
}

/** The filter button of a header: a text to search for, or values to choose from. */
export function ColumnFilter({ header, filter, value, onChange }: ColumnFilterProps) {
  const t = useComponentMessages('dataTable', dataTableMessages)
  const active = value !== undefined && value.length > 0
  const checked = Array.isArray(value) ? value : []
  const buttonRef = useRef<HTMLButtonElement>(null)
  const panelRef = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const [open, setOpen] = useState(false)

  function handleCloseFocus() {
    const focused = document.activeElement
    if (focused === null || focused === document.body || panelRef.current?.contains(focused)) buttonRef.current?.focus()
  }

  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        aria-label={t.filter(header)}
        aria-pressed={active}
        onClick={() => setOpen(!open)}
        className={cx(
          'grid size-6 flex-none place-items-center rounded-1 border-0 bg-transparent p-0 hover:bg-press',
          active ? 'text-accent-text' : 'text-ink-3',
        )}
      >
        <ListFilter aria-hidden className="size-3.5" />
      </button>
      {open && (
        <FloatingDialog
          id={panelId}
          aria-label={t.filter(header)}
          anchor={buttonRef}
          panelRef={panelRef}
          onOpenChange={setOpen}
          onCloseFocus={handleCloseFocus}
          className="grid max-h-(--available-height) max-w-[calc(100vw-16px)] min-w-44 gap-2 overflow-auto p-3"
        >
          {filter === 'text' ? (
            <Input
              aria-label={t.filterText}
              placeholder={t.filterText}
              value={typeof value === 'string' ? value : ''}
              onChange={(event) => onChange(event.target.value || undefined)}
            />
          ) : (
            filter.map((option) => (
              <label key={option.value} className="flex min-h-6 items-center gap-2">
                <input
                  type="checkbox"
                  checked={checked.includes(option.value)}
                  onChange={(event) => {
                    const others = checked.filter((each) => each !== option.value)
                    const next = event.target.checked ? [...checked, option.value] : others
                    onChange(next.length > 0 ? next : undefined)
                  }}
                  className={checkboxClass}
                />
                {option.label}
              </label>
            ))
          )}
          <Button size="small" variant="quiet" disabled={!active} onClick={() => onChange(undefined)}>
            {t.clearFilter}
          </Button>
        </FloatingDialog>
      )}
    </>
  )
}
