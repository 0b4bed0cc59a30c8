import type { ServiceType } from '@trackhoe/contract/service'
import type { FixedItems, ItemData } from '@trackhoe/form-widgets/designer'

/** Returns the items with which every work order of a type begins and ends. A text that cannot be read is none. */
export function fixedItemsOf({ workorderTemp }: ServiceType): FixedItems {
  return workorderTemp.kind === 'read'
    ? { top: workorderTemp.value.top, bottom: workorderTemp.value.bottom }
    : { top: [], bottom: [] }
}

/** The type of the mark that stands for the variable part between the fixed items. */
export const MIDDLE_TYPE = 'variable_part'

/** The fixed items as one list, with a mark where the variable part stands. */
export function listOfFixedItems({ top, bottom }: FixedItems, label: string): readonly ItemData[] {
  return [...top, { id: MIDDLE_TYPE, type: MIDDLE_TYPE, label }, ...bottom]
}

/** The fixed items of such a list; null where the mark is missing or there twice. */
export function fixedItemsIn(items: readonly ItemData[]): FixedItems | null {
  const at = items.findIndex(({ type }) => type === MIDDLE_TYPE)
  const last = items.findLastIndex(({ type }) => type === MIDDLE_TYPE)
  return at < 0 || at !== last ? null : { top: items.slice(0, at), bottom: items.slice(at + 1) }
}
