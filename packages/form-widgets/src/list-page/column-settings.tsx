import { IconButton, lazyComponent, usePreloadWhenIdle } from '@trackhoe/ui'
import { Columns3 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import type { ColumnChoice } from './column-choice.ts'

// Until the panel is opened there is only its button.
const ColumnPopover = lazyComponent(async () => (await import('./column-popover.tsx')).ColumnPopover)
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
  usePreloadWhenIdle(preloadPanel)
  const [mounted, setMounted] = useState(false)
  const [open, setOpen] = useState(false)
  const lifted = useRef(false)

  function setBoth(next: boolean) {
    setMounted(next)
    setOpen(next)
  }

  const button = { label: t.title, icon: <Columns3 aria-hidden />, onPointerEnter: preloadPanel, onFocus: preloadPanel }
  const closed = <IconButton {...button} aria-haspopup="dialog" aria-expanded={open} onClick={() => setBoth(!open)} />
  if (!mounted) return closed
  return (
    <ColumnPopover
      label={t.title}
      open={open}
      // Esc while a column is lifted puts it back and leaves the box open.
      onOpenChange={(next) => setOpen(next || lifted.current)}
      trigger={<IconButton {...button} />}
      fallback={closed}
      onDismiss={() => setBoth(false)}
    >
      <ColumnList
        {...props}
        onLift={(now) => {
          lifted.current = now
        }}
      />
    </ColumnPopover>
  )
}

function preloadPanel() {
  ColumnPopover.preload()
  ColumnList.preload()
}
