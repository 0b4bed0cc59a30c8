import { PickerPopover, type PickerPopoverProps } from '../picker/picker-popover.tsx'
import { TreePanel, type SearchableTreeParts, type TreePanelProps } from '../tree/searchable-tree.tsx'
import type { PartSettings } from '../component-theme/component-theme.ts'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'

export interface TreeSelectPopoverProps {
  float: Omit<PickerPopoverProps, 'children'>
  panel: Omit<TreePanelProps, 'partOf'>
}

/** The tree that the field opens. */
export function TreeSelectPopover({ float, panel }: TreeSelectPopoverProps) {
  // The tree in it is that of `SearchableTree`.
  const [, part] = useComponentTheme<PartSettings<SearchableTreeParts>>('SearchableTree', NO_PROPS)
  return (
    <PickerPopover {...float}>
      <TreePanel {...panel} partOf={part} />
    </PickerPopover>
  )
}

const NO_PROPS = {}
