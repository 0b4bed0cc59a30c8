import type { ServiceType } from '@trackhoe/contract/service'
import type { FixedItems } from '@trackhoe/form-widgets/designer'

/** What every work order of a type begins and ends with. A text that cannot be read is none. */
export function fixedItemsOf({ workorderTemp }: ServiceType): FixedItems {
  return workorderTemp.kind === 'read'
    ? { top: workorderTemp.value.top, bottom: workorderTemp.value.bottom }
    : { top: [], bottom: [] }
}
