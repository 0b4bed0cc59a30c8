import { useState } from 'react'
import { DatePopover } from '../date-field/date-popover.tsx'
import type { DatePopoverState } from '../date-field/date-input-group.tsx'
import { toDateTimeString } from '../date-field/date-time-string.ts'
import { PickerFooter } from '../date-field/picker-footer.tsx'
import { TimeColumns } from './time-columns.tsx'

export interface TimePopoverProps {
  panel: DatePopoverState
  value: string
  format: 'HH:mm' | 'HH:mm:ss'
  min: string | undefined
  max: string | undefined
  onConfirm: (value: string) => void
  onCancel: () => void
}

/** The columns of a time picker. */
export function TimePopover(props: TimePopoverProps) {
  const [draft, setDraft] = useState(props.value)
  return (
    <DatePopover panel={props.panel}>
      <div className="flex justify-center">
        <TimeColumns
          value={draft}
          onChange={setDraft}
          seconds={props.format === 'HH:mm:ss'}
          autoFocus={props.panel.takesFocus}
        />
      </div>
      <PickerFooter
        draft={draft}
        min={props.min}
        max={props.max}
        onNow={() => setDraft(toDateTimeString(new Date(), props.format))}
        onCancel={props.onCancel}
        onConfirm={() => props.onConfirm(draft)}
      />
    </DatePopover>
  )
}
