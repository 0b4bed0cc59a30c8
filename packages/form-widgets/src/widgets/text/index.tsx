import { Input } from '@trackhoe/ui'
import { ofFields, ofTexts } from '../kit/field-properties.ts'
import { sharedProps } from '../kit/control-props.ts'
import { textSchema } from '../kit/value-schemas.ts'
import { readText } from '../kit/values.ts'
import { noSource, widgetType } from '../kit/widget-type.ts'
import type { WidgetControlProps } from '../kit/widget.ts'
import type * as sample from './sample.ts'

export const textType = widgetType<typeof sample>({
  Control: TextControl,
  Display: null,
  schema: textSchema,
  design: {
    name: { 'zh-CN': '单行文本', 'en-US': 'Text' },
    keywords: 'danhangwenben dhwb input',
    group: 'basic',
    properties: [...ofFields, ...ofTexts, 'pattern.source', 'pattern.message', 'checkRule'],
    listed: true,
    hasSource: noSource,
  },
})

function TextControl({ field, value, onChange, inputRef, ...control }: WidgetControlProps) {
  const { placeholder, inputMode } = field
  return (
    <Input
      {...sharedProps(control)}
      ref={inputRef}
      autoComplete="off"
      placeholder={placeholder}
      inputMode={inputMode}
      value={readText(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
