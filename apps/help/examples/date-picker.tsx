import { Field } from '@trackhoe/ui'
import { DatePicker, DateRangePicker, DateTimePicker } from '@trackhoe/ui/date'

export default function Example() {
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 360 }}>
      <Field label="出厂日期">
        <DatePicker defaultValue="2026-03-12" max="2026-12-31" />
      </Field>
      <Field label="预约时间">
        <DateTimePicker defaultValue="2026-03-12 09:30:00" />
      </Field>
      <Field label="查询时段">
        <DateRangePicker maxDays={31} />
      </Field>
    </div>
  )
}
