import { IconButton, lazyComponent, Popover, usePreloadWhenIdle } from '@trackhoe/ui'
import { Columns3 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import type { ColumnChoice } from './column-choice.ts'

const ColumnList = lazyComponent(async () => (await import('./column-list.tsx')).ColumnList, { failure: 'in-place' })

export interface SettableColumn {
  id: string
  header: string
  enableHiding?: boolean
  pin?: 'start' | 'end'
}

export interface ColumnSettingsProps {
  columns: readonly SettableColumn[]
  choice: ColumnChoice
  onChange: (choice: ColumnChoice) => void
}

/** The button with which columns are shown, hidden, moved and pinned. Its panel is loaded when the browser is idle. */
export function ColumnSettings(props: ColumnSettingsProps) {
  const t = useMessages().columnSettings
  usePreloadWhenIdle(ColumnList.preload)
  const [open, setOpen] = useState(false)
  const lifted = useRef(false)
  return (
    <Popover
      label={t.title}
      align="end"
      open={open}
      // Esc while a column is lifted puts it back and leaves the box open.
      onOpenChange={(next) => setOpen(next || lifted.current)}
      trigger={
        <IconButton
          label={t.title}
          icon={<Columns3 aria-hidden />}
          onPointerEnter={ColumnList.preload}
          onFocus={ColumnList.preload}
        />
      }
      className="w-72 p-0"
    >
      <ColumnList
        {...props}
        onLift={(now) => {
          lifted.current = now
        }}
      />
    </Popover>
  )
}
