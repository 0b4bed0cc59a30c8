import { isFullScreenPath, takesSeveralVehicles } from '@trackhoe/contract/paths'
import { useMenu, type MenuItem as MenuEntry } from '@trackhoe/shell'
import { Menu, MenuItem } from '@trackhoe/ui'
import { withVehicles } from '@trackhoe/vehicles/page'
import type { ReactElement } from 'react'

/** Shows the whole fleet: not a page of one vehicle. */
const FLEET_PAGE = '/platform/dashboard'

type VehiclePage = MenuEntry & { kind: 'window' }

interface VehiclePagesMenuProps {
  /** The vehicles that a page is opened with, at most as many as it takes. */
  vclIds: readonly string[]
  pages: readonly VehiclePage[]
  trigger: ReactElement
}

/** Opens the full-screen pages of a vehicle, or those that take several. Without a page nothing is shown. */
export function VehiclePagesMenu({ vclIds, pages, trigger }: VehiclePagesMenuProps) {
  const offered = vclIds.length > 1 ? pages.filter(({ url }) => takesSeveralVehicles(url)) : pages
  if (offered.length === 0) return null
  return (
    <Menu trigger={trigger}>
      {offered.map(({ id, title, url }) => (
        <MenuItem
          key={id}
          onSelect={() => window.open(`${url}${withVehicles('', vclIds)}`, '_blank', 'noopener,noreferrer')}
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
