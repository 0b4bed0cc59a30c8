import { numberValue } from '../number/value.ts'
import type { WidgetValue } from '../kit/widget.ts'

export const integerValue: WidgetValue = numberValue
