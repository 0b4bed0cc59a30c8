import { useState } from 'react'
import { TimeColumns } from '../time-picker/time-columns.tsx'
import { DayPanel } from '../date-field/date-popover.tsx'
import type { DayPanelFrame } from '../date-field/date-input-group.tsx'
import type { Day } from '../date-field/date-string.ts'
import { momentOf, partsOf, writeMoment, type DateTimeForm } from '../date-field/date-time-string.ts'
import { OneMonth } from './single-month-calendar.tsx'
import { PickerFoot } from '../date-field/picker-footer.tsx'
import { useToday } from '../date-field/use-today.ts'

export interface MomentBoxProps {
  panel: DayPanelFrame
  value: string
  form: DateTimeForm
  min: string | undefined
  max: string | undefined
  today: Day | undefined
  onConfirm: (value: string) => void
  onCancel: () => void
}

/** The calendar and the columns of a date-time picker. */
export function MomentBox(props: MomentBoxProps) {
  const { form, min, max } = props
  const today = useToday(props.today)
  const [draft, setDraft] = useState(() => partsOf(props.value))
  const moment = draft.day === '' ? '' : momentOf(draft.day, draft.time, form)
  return (
    <DayPanel panel={props.panel}>
      <div className="flex max-narrow:flex-col">
        <OneMonth
          value={draft.day}
          min={min && partsOf(min).day}
          max={max && partsOf(max).day}
          today={today}
          autoFocus={props.panel.takesFocus}
          onChoose={(day) => setDraft({ ...draft, day })}
        />
        <div className="flex justify-center border-line pt-2 max-narrow:border-t min-narrow:border-s">
          <TimeColumns
            value={draft.time}
            // A time without a day is a time of today.
            onChange={(time) => setDraft({ day: draft.day || today, time })}
            seconds={form === 'YYYY-MM-DD HH:mm:ss'}
            autoFocus={false}
          />
        </div>
      </div>
      <PickerFoot
        draft={moment}
        min={min}
        max={max}
        onNow={() => setDraft(partsOf(writeMoment(new Date(), form)))}
        onCancel={props.onCancel}
        onConfirm={() => props.onConfirm(moment)}
      />
    </DayPanel>
  )
}
