import { Switch } from '@trackhoe/ui'
import { ofFields } from '../kit/field-properties.ts'
import { sharedProps } from '../kit/control-props.ts'
import { switchSchema } from '../kit/value-schemas.ts'
import { readText } from '../kit/values.ts'
import { noSource, widgetType } from '../kit/widget-type.ts'
import type { WidgetControlProps } from '../kit/widget.ts'
import type * as sample from './sample.ts'
import { SWITCH_VALUES } from './switch-text.ts'

export const switchType = widgetType<typeof sample>({
  Control: SwitchControl,
  Display: null,
  schema: switchSchema,
  design: {
    name: { 'zh-CN': '开关', 'en-US': 'Switch' },
    keywords: 'kaiguan kg',
    group: 'basic',
    properties: [...ofFields, 'switchOptions'],
    listed: true,
    hasSource: noSource,
  },
})

function SwitchControl({ field, value, onChange, inputRef, ...control }: WidgetControlProps) {
  const [on, off] = field.switchOptions ?? SWITCH_VALUES
  return (
    <div className="flex min-h-control items-center">
      <Switch
        {...sharedProps(control)}
        ref={inputRef}
        checked={readText(value) === on}
        onChange={(checked) => onChange(checked ? on : off)}
      />
    </div>
  )
}
