import { fileValue } from '../file/value.ts'
import type { WidgetValue } from '../kit/widget.ts'

export const imageValue: WidgetValue = fileValue
