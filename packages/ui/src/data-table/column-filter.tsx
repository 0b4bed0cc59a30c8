import { ListFilter } from 'lucide-react'
import { Button } from '../button/button.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { Input } from '../input/input.tsx'
import { Popover } from '../popover/popover.tsx'
import { useMessages } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'
import type { CellOption } from './column-def.ts'
import { useMountOnOpen } from './use-mount-on-open.ts'

export interface ColumnFilterProps {
  header: string
  filter: 'text' | readonly CellOption[]
  value: string | readonly string[] | undefined
  onChange: (value: string | readonly string[] | undefined) => void
}

/** The filter button of a header: a text to search for, or values to choose from. */
export function ColumnFilter({ header, filter, value, onChange }: ColumnFilterProps) {
  const t = useMessages().dataTable
  const active = value !== undefined && value.length > 0
  const checked = Array.isArray(value) ? value : []
  const { mounted, open, setOpen, triggerProps } = useMountOnOpen('dialog')
  const trigger = (
    <button
      type="button"
      {...triggerProps}
      aria-label={t.filter(header)}
      aria-pressed={active}
      className={cx(
        'grid size-6 flex-none place-items-center rounded-1 border-0 bg-transparent p-0 hover:bg-press',
        active ? 'text-accent-text' : 'text-ink-3',
      )}
    >
      <ListFilter aria-hidden className="size-3.5" />
    </button>
  )
  if (!mounted) return trigger
  return (
    <Popover
      label={t.filter(header)}
      open={open}
      onOpenChange={setOpen}
      className="grid min-w-44 gap-2 p-3"
      trigger={trigger}
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
          <Checkbox
            key={option.value}
            checked={checked.includes(option.value)}
            onCheckedChange={(on) => {
              const next = on ? [...checked, option.value] : checked.filter((each) => each !== option.value)
              onChange(next.length > 0 ? next : undefined)
            }}
          >
            {option.label}
          </Checkbox>
        ))
      )}
      <Button size="small" variant="quiet" disabled={!active} onClick={() => onChange(undefined)}>
        {t.clearFilter}
      </Button>
    </Popover>
  )
}
