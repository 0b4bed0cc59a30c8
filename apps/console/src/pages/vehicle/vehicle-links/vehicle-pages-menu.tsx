import { isFullScreenPath } from '@trackhoe/contract/paths'
import { useMenu, type MenuItem as MenuEntry } from '@trackhoe/shell'
import { Menu, MenuItem } from '@trackhoe/ui'
import type { ReactElement } from 'react'

/** Shows the whole fleet: not a page of one vehicle. */
const FLEET_PAGE = '/platform/dashboard'

type VehiclePage = MenuEntry & { kind: 'window' }

interface VehiclePagesMenuProps {
  vclId: string
  pages: readonly VehiclePage[]
  trigger: ReactElement
}

/** Opens the full-screen pages of one vehicle. Without a page nothing is shown. */
export function VehiclePagesMenu({ vclId, pages, trigger }: VehiclePagesMenuProps) {
  if (pages.length === 0) return null
  return (
    <Menu trigger={trigger}>
      {pages.map(({ id, title, url }) => (
        <MenuItem
          key={id}
          onSelect={() => window.open(`${url}?vclId=${encodeURIComponent(vclId)}`, '_blank', 'noopener,noreferrer')}
        >
          {title}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** Returns the full-screen pages of one vehicle, as the menu of the user names and permits them. */
export function useVehiclePages(): readonly VehiclePage[] {
  return vehiclePages(useMenu()?.items ?? [])
}

function vehiclePages(items: readonly MenuEntry[]): VehiclePage[] {
  return items.flatMap((item) => {
    if (item.kind === 'group') return vehiclePages(item.items)
    return item.kind === 'window' && item.url !== FLEET_PAGE && isFullScreenPath(item.url) ? [item] : []
  })
}
