import { Slider } from '@trackhoe/ui'
import * as z from 'zod/mini'
import { readNumber, readText } from '../../widgets/kit/values.ts'
import type { Widget, WidgetControlProps } from '../../widgets/kit/widget.ts'
import { DividerView, LabelView } from './item-views.tsx'

function SliderControl({ field, value, onChange, onBlur, disabled = false }: WidgetControlProps) {
  const { min = 0, max = 100 } = field
  const figure = readNumber(value)
  return (
    <div className="flex items-center gap-3">
      <Slider min={min} max={max} value={figure ?? min} onChange={onChange} onBlur={onBlur} disabled={disabled} />
      <span className="figures min-w-8 text-end text-ink-2">{figure ?? min}</span>
    </div>
  )
}

/** A figure on a track. A form that is saved without touching it holds the least one. */
export const sliderWidget: Widget = {
  read: readNumber,
  toText: (value) => readText(value),
  blank: ({ min = 0 }) => min,
  schema: ({ label, min = 0, max = 100 }, messages) =>
    z.number().check(z.minimum(min, messages.tooSmall(label, min)), z.maximum(max, messages.tooLarge(label, max))),
  cell: 'figures',
  wide: true,
  Control: SliderControl,
}

const noValue = { read: () => null, toText: () => '', wide: true } as const

/** A text between the fields of a form. */
export const captionWidget: Widget = {
  ...noValue,
  Decoration: ({ field }) => <LabelView item={{ id: field.key, type: 'label', label: field.label }} />,
}

/** A line between the fields of a form, with or without a heading. */
export const dividerWidget: Widget = {
  ...noValue,
  Decoration: ({ field }) => (
    <DividerView
      item={{ id: field.key, type: 'divider', label: field.label, orientation: readText(field.orientation) }}
    />
  ),
}
