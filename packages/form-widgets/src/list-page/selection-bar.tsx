import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, type Part } from '@trackhoe/ui'
import { useMessages } from '../locale/use-messages.ts'

interface SelectionBarProps {
  partOf: Part<'selection'>
  count: number
  atBottom: boolean
  onClear: () => void
  children: ReactNode
}

/** The number of selected rows and their buttons: in the title row, or below the rows of a narrow page. */
export function SelectionBar(props: SelectionBarProps) {
  const t = useMessages().listPage
  return (
    <fieldset
      aria-label={t.selection}
      {...props.partOf(
        'selection',
        props.atBottom
          ? 'm-0 flex min-w-0 flex-none items-center gap-2 overflow-x-auto border-0 border-t border-line-strong bg-raised px-gutter py-2 pb-[calc(8px+env(safe-area-inset-bottom))] whitespace-nowrap'
          : 'm-0 ms-1 flex min-w-0 items-center print:hidden gap-1 overflow-x-auto border-0 border-s border-line-strong p-1 ps-3 whitespace-nowrap',
      )}
    >
      <span className={props.atBottom ? 'figures me-auto' : 'figures'}>
        {t.selectedBefore} <b className="font-medium text-accent-text">{props.count}</b> {t.selectedAfter}
      </span>
      <Button size="small" variant="quiet" icon={<X aria-hidden />} onClick={props.onClear}>
        {t.clearSelection}
      </Button>
      {props.children}
    </fieldset>
  )
}
