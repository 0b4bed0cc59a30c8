import { useState } from 'react'
import { DayPanel } from '../date-field/date-popover.tsx'
import type { DayPanelFrame } from '../date-field/date-input-group.tsx'
import { writeMoment } from '../date-field/date-time-string.ts'
import { PickerFoot } from '../date-field/picker-footer.tsx'
import { TimeColumns } from './time-columns.tsx'

export interface TimeBoxProps {
  panel: DayPanelFrame
  value: string
  form: 'HH:mm' | 'HH:mm:ss'
  min: string | undefined
  max: string | undefined
  onConfirm: (value: string) => void
  onCancel: () => void
}

/** The columns of a time picker. */
export function TimeBox(props: TimeBoxProps) {
  const [draft, setDraft] = useState(props.value)
  return (
    <DayPanel panel={props.panel}>
      <div className="flex justify-center">
        <TimeColumns
          value={draft}
          onChange={setDraft}
          seconds={props.form === 'HH:mm:ss'}
          autoFocus={props.panel.takesFocus}
        />
      </div>
      <PickerFoot
        draft={draft}
        min={props.min}
        max={props.max}
        onNow={() => setDraft(writeMoment(new Date(), props.form))}
        onCancel={props.onCancel}
        onConfirm={() => props.onConfirm(draft)}
      />
    </DayPanel>
  )
}
