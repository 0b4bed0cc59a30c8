import { listMultiValue } from '../list_multi/value.ts'
import type { WidgetValue } from '../kit/widget.ts'

export const checkboxValue: WidgetValue = listMultiValue
