import { Clock } from 'lucide-react'
import { forwardRef, useState } from 'react'
import { MomentField, type MomentFieldProps } from '../date-picker/moment-field.tsx'
import { partsOf, writeMoment } from '../date-picker/moment.ts'
import { PickerFoot } from '../date-picker/picker-foot.tsx'
import { datePickerWords } from '../locale/date-picker.ts'
import { useWords } from '../provider/ui-context.ts'
import { TimeColumns } from './time-columns.tsx'

export interface TimePickerProps extends MomentFieldProps {
  form?: 'HH:mm' | 'HH:mm:ss'
}

/**
 * A time of day, typed or chosen from columns.
 *
 * Wire: as `form` says, `HH:mm:ss` when left out. Errors: what is typed and is no time, or out of the limits, is said,
 * stays in the field, and never becomes the value.
 */
export const TimePicker = forwardRef<HTMLInputElement, TimePickerProps>(function TimePicker(
  { form = 'HH:mm:ss', ...props },
  ref,
) {
  const t = useWords(datePickerWords)
  return (
    <MomentField
      {...props}
      forwardedRef={ref}
      form={form}
      label={t.chooseTime}
      emptyText={t.timePlaceholder}
      icon={<Clock aria-hidden className="size-4" />}
    >
      {({ takesFocus, choose, close }) => (
        <TimeBox
          value={partsOf(props.value).time}
          form={form}
          min={props.min}
          max={props.max}
          autoFocus={takesFocus}
          onConfirm={choose}
          onCancel={close}
        />
      )}
    </MomentField>
  )
})

function TimeBox(props: {
  value: string
  form: 'HH:mm' | 'HH:mm:ss'
  min: string | undefined
  max: string | undefined
  autoFocus: boolean
  onConfirm: (value: string) => void
  onCancel: () => void
}) {
  const [draft, setDraft] = useState(props.value)
  return (
    <>
      <div className="flex justify-center">
        <TimeColumns
          value={draft}
          onChange={setDraft}
          seconds={props.form === 'HH:mm:ss'}
          autoFocus={props.autoFocus}
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
    </>
  )
}
