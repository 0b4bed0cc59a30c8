import { DatePicker } from '@trackhoe/ui/date'
import { ofFields } from '../kit/field-properties.ts'
import { boundsOf, sharedProps } from '../kit/control-props.ts'
import { dateSchema } from '../kit/value-schemas.ts'
import { readDay } from '../kit/values.ts'
import { noSource, widgetType } from '../kit/widget-type.ts'
import type { WidgetControlProps } from '../kit/widget.ts'
import type * as sample from './sample.ts'

export const dateType = widgetType<typeof sample>({
  Control: DateControl,
  Display: null,
  schema: (field, t) => dateSchema(field, t, false),
  design: {
    name: { 'zh-CN': '日期', 'en-US': 'Date' },
    keywords: 'riqi rq',
    group: 'basic',
    properties: [...ofFields],
    listed: true,
    hasSource: noSource,
  },
})

function DateControl({ field, value, onChange, inputRef, ...control }: WidgetControlProps) {
  return (
    <DatePicker
      {...sharedProps(control)}
      ref={inputRef}
      clearable
      {...boundsOf(field)}
      value={readDay(value)}
      onChange={onChange}
    />
  )
}
