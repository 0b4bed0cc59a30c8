import { numberValue } from '../number/value.ts'
import type { WidgetValue } from '../kit/widget.ts'

export const rateValue: WidgetValue = numberValue
