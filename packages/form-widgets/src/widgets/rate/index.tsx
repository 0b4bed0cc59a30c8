import { Rate } from '@trackhoe/ui'
import { ofFields } from '../kit/field-properties.ts'
import { sharedProps } from '../kit/control-props.ts'
import { numberSchema } from '../kit/value-schemas.ts'
import { readNumber } from '../kit/values.ts'
import { noSource, widgetType } from '../kit/widget-type.ts'
import type { WidgetControlProps } from '../kit/widget.ts'
import type * as sample from './sample.ts'

export const rateType = widgetType<typeof sample>({
  Control: RateControl,
  Display: ({ field, value }) => <Rate readOnly value={readNumber(value)} count={field.count ?? 5} />,
  schema: (field, t) => numberSchema({ ...field, min: 0, max: field.count ?? 5 }, t, true),
  design: {
    name: { 'zh-CN': '评分', 'en-US': 'Rating' },
    keywords: 'pingfen pf stars',
    group: 'basic',
    properties: [...ofFields, 'count'],
    listed: true,
    hasSource: noSource,
  },
})

function RateControl({ field, value, onChange, clearable = true, ...control }: WidgetControlProps) {
  return (
    <Rate
      {...sharedProps(control)}
      count={field.count}
      clearable={clearable}
      value={readNumber(value)}
      onChange={onChange}
    />
  )
}
