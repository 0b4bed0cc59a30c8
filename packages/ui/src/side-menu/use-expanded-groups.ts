import { useState } from 'react'
import { groupsAround, holdsValue, type SideMenuGroup, type SideMenuItem } from './side-menu-item.ts'

/** Keeps which groups were expanded and collapsed by hand; the groups of the current entry are expanded by themselves. */
export function useExpandedGroups(items: readonly SideMenuItem[], value: string | undefined) {
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [previous, setPrevious] = useState(value)
  if (previous !== value) {
    // A collapsed group expands again for the page that is shown next.
    const around = new Set(items.flatMap((item) => groupsAround(item, value)))
    setPrevious(value)
    setToggled(new Map([...toggled].filter(([group, expanded]) => expanded || !around.has(group))))
  }
  const isExpanded = (group: SideMenuGroup) => group.expanded ?? toggled.get(group.value) ?? holdsValue(group, value)
  const toggle = (group: SideMenuGroup) => {
    const expanded = !isExpanded(group)
    setToggled(new Map(toggled).set(group.value, expanded))
    group.onExpandedChange?.(expanded)
  }
  return { isExpanded, toggle }
}
