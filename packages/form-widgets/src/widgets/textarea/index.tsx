import { cx, Textarea } from '@trackhoe/ui'
import { ofFields, ofTexts } from '../kit/field-properties.ts'
import { sharedProps } from '../kit/control-props.ts'
import { textSchema } from '../kit/value-schemas.ts'
import { readText } from '../kit/values.ts'
import { noSource, widgetType } from '../kit/widget-type.ts'
import type { WidgetControlProps } from '../kit/widget.ts'
import type * as sample from './sample.ts'

export const textareaType = widgetType<typeof sample>({
  Control: TextareaControl,
  Display: null,
  schema: textSchema,
  design: {
    name: { 'zh-CN': '多行文本', 'en-US': 'Long text' },
    keywords: 'duohangwenben dhwb area',
    group: 'long',
    properties: [...ofFields, ...ofTexts, 'rows'],
    listed: false,
    hasSource: noSource,
  },
})

function TextareaControl({ field, value, onChange, inputRef, ...control }: WidgetControlProps) {
  const { placeholder, maxLength, rows = 4 } = field
  const text = readText(value)
  const { length } = text
  return (
    <div className="relative">
      <Textarea
        {...sharedProps(control)}
        ref={inputRef}
        placeholder={placeholder}
        rows={rows}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      {/* Not the limit of the browser, which would cut off what is pasted. */}
      {maxLength !== undefined && (
        <span
          aria-hidden
          className={cx(
            'figures pointer-events-none absolute end-5 bottom-1 bg-surface text-11',
            length > maxLength ? 'text-danger-text' : 'text-ink-3',
          )}
        >
          {length}/{maxLength}
        </span>
      )}
    </div>
  )
}
