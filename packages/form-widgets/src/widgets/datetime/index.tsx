import { DateTimePicker } from '@trackhoe/ui/date'
import { ofFields } from '../kit/field-properties.ts'
import { boundsOf, sharedProps } from '../kit/control-props.ts'
import { dateSchema } from '../kit/value-schemas.ts'
import { readText } from '../kit/values.ts'
import { noSource, widgetType } from '../kit/widget-type.ts'
import type { WidgetControlProps } from '../kit/widget.ts'
import type * as sample from './sample.ts'

export const datetimeType = widgetType<typeof sample>({
  Control: DateTimeControl,
  Display: null,
  schema: (field, t) => dateSchema(field, t, true),
  design: {
    name: { 'zh-CN': '日期时间', 'en-US': 'Date and time' },
    keywords: 'riqishijian rqsj',
    group: 'basic',
    properties: [...ofFields],
    listed: true,
    hasSource: noSource,
  },
})

function DateTimeControl({ field, value, onChange, inputRef, ...control }: WidgetControlProps) {
  return (
    <DateTimePicker
      {...sharedProps(control)}
      ref={inputRef}
      clearable
      {...boundsOf(field)}
      value={readText(value)}
      onChange={onChange}
    />
  )
}
