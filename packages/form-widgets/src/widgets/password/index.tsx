import { PasswordInput } from '@trackhoe/ui'
import { ofControls, ofTexts } from '../kit/field-properties.ts'
import { sharedProps } from '../kit/control-props.ts'
import { textSchema } from '../kit/value-schemas.ts'
import { readText } from '../kit/values.ts'
import { noSource, widgetType } from '../kit/widget-type.ts'
import type { WidgetControlProps } from '../kit/widget.ts'
import type * as sample from './sample.ts'

export const passwordType = widgetType<typeof sample>({
  Control: PasswordControl,
  Display: null,
  schema: textSchema,
  design: {
    name: { 'zh-CN': '密码', 'en-US': 'Password' },
    keywords: 'mima mm',
    group: 'long',
    properties: [...ofControls, ...ofTexts, 'pattern.source', 'pattern.message'],
    listed: false,
    hasSource: noSource,
  },
})

function PasswordControl({ value, onChange, inputRef, ...control }: WidgetControlProps) {
  return (
    <PasswordInput
      {...sharedProps(control)}
      ref={inputRef}
      autoComplete="new-password"
      value={readText(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
