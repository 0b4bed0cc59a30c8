import { forwardRef, useState } from 'react'
import { datePickerWords } from '../locale/date-picker.ts'
import { useWords } from '../provider/ui-context.ts'
import { TimeColumns } from '../time-picker/time-columns.tsx'
import { OneMonth } from './date-picker.tsx'
import type { Day } from './day.ts'
import { MomentField, type MomentFieldProps } from './moment-field.tsx'
import { momentOf, partsOf, writeMoment } from './moment.ts'
import { PickerFoot } from './picker-foot.tsx'
import { useToday } from './use-today.ts'

type DateTimeForm = 'YYYY-MM-DD HH:mm' | 'YYYY-MM-DD HH:mm:ss'

export interface DateTimePickerProps extends MomentFieldProps {
  form?: DateTimeForm
  /** What counts as today. Absent: the day on this machine. */
  today?: Day
}

/**
 * A day and a time of it, typed or chosen.
 *
 * Wire: as `form` says, `YYYY-MM-DD HH:mm:ss` when left out. Errors: what is typed and is no moment, or out of the
 * limits, is said, stays in the field, and never becomes the value. Source: platform specification §2 "Form widget
 * types"; ARIA Authoring Practices, date picker dialog.
 */
export const DateTimePicker = forwardRef<HTMLInputElement, DateTimePickerProps>(function DateTimePicker(
  { form = 'YYYY-MM-DD HH:mm:ss', today, ...props },
  ref,
) {
  const t = useWords(datePickerWords)
  return (
    <MomentField {...props} forwardedRef={ref} form={form} label={t.chooseMoment} emptyText={t.momentPlaceholder}>
      {({ takesFocus, choose, close }) => (
        <MomentBox
          value={props.value}
          form={form}
          min={props.min}
          max={props.max}
          today={today}
          autoFocus={takesFocus}
          onConfirm={choose}
          onCancel={close}
        />
      )}
    </MomentField>
  )
})

function MomentBox(props: {
  value: string
  form: DateTimeForm
  min: string | undefined
  max: string | undefined
  today: Day | undefined
  autoFocus: boolean
  onConfirm: (value: string) => void
  onCancel: () => void
}) {
  const { form, min, max } = props
  const today = useToday(props.today)
  const [draft, setDraft] = useState(() => partsOf(props.value))
  const moment = draft.day === '' ? '' : momentOf(draft.day, draft.time, form)
  return (
    <>
      <div className="flex max-narrow:flex-col">
        <OneMonth
          value={draft.day}
          min={min && partsOf(min).day}
          max={max && partsOf(max).day}
          today={today}
          autoFocus={props.autoFocus}
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
    </>
  )
}
