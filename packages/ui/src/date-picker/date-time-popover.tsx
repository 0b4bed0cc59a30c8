import { useState } from 'react'
import { TimeColumns } from '../time-picker/time-columns.tsx'
import { DatePopover } from '../date-field/date-popover.tsx'
import type { DatePopoverState } from '../date-field/date-input-group.tsx'
import type { DateString } from '../date-field/date-string.ts'
import {
  joinDateTime,
  splitDateTime,
  toDateTimeString,
  type FullDateTimeFormat,
} from '../date-field/date-time-string.ts'
import { SingleMonthCalendar } from './single-month-calendar.tsx'
import { PickerFooter } from '../date-field/picker-footer.tsx'
import { useToday } from '../date-field/use-today.ts'

export interface DateTimePopoverProps {
  panel: DatePopoverState
  value: string
  format: FullDateTimeFormat
  min: string | undefined
  max: string | undefined
  today: DateString | undefined
  onConfirm: (value: string) => void
  onCancel: () => void
}

/** The calendar and the columns of a date-time picker. */
export function DateTimePopover(props: DateTimePopoverProps) {
  const { format, min, max } = props
  const today = useToday(props.today)
  const [draft, setDraft] = useState(() => splitDateTime(props.value))
  const [seen, setSeen] = useState(props.value)
  if (props.value !== seen) {
    setSeen(props.value)
    setDraft(splitDateTime(props.value))
  }
  const moment = draft.day === '' ? '' : joinDateTime(draft.day, draft.time, format)
  return (
    <DatePopover panel={props.panel}>
      <div className="flex max-narrow:flex-col">
        <SingleMonthCalendar
          value={draft.day}
          min={min && splitDateTime(min).day}
          max={max && splitDateTime(max).day}
          today={today}
          autoFocus={props.panel.takesFocus}
          onChoose={(day) => setDraft({ ...draft, day })}
        />
        <div className="flex justify-center border-line pt-2 max-narrow:border-t min-narrow:border-s">
          <TimeColumns
            value={draft.time}
            // A time without a day is a time of today.
            onChange={(time) => setDraft({ day: draft.day || today, time })}
            seconds={format === 'YYYY-MM-DD HH:mm:ss'}
            autoFocus={false}
          />
        </div>
      </div>
      <PickerFooter
        draft={moment}
        min={min}
        max={max}
        onNow={() => setDraft(splitDateTime(toDateTimeString(new Date(), format)))}
        onCancel={props.onCancel}
        onConfirm={() => props.onConfirm(moment)}
      />
    </DatePopover>
  )
}
