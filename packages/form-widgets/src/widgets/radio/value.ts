import { listValue } from '../list/value.ts'
import type { WidgetValue } from '../kit/widget.ts'

export const radioValue: WidgetValue = listValue
