import { bind, type Client } from '@trackhoe/api-client'
import { messages } from '@trackhoe/api-client/vehicle'
import { workOrders } from '@trackhoe/contract/service'
import type { MenuModel } from '@trackhoe/shell'
import type { Command, CommandGroup, SearchCommands } from '@trackhoe/ui/command-palette'
import { VEHICLE_DETAIL, vehicleDetailAddress } from '../pages/vehicle/vehicle-links/vehicle-detail-address.ts'

/** How many of each kind are offered. Not in the specification. */
const MOST = 5
const USERS = '/isystem/user'
const WORK_ORDERS = '/service/workOrder'

interface PaletteTexts {
  vehicles: string
  users: string
  workOrders: string
}

/**
 * Finds vehicles, work orders and users for the palette: those whose pages are in the menu. The id of what is found is its
 * address. A kind that cannot be asked for is left out.
 */
export function findInPalette(client: Client, menu: MenuModel, t: PaletteTexts): SearchCommands {
  const has = (path: string) => menu.pages.some((page) => page.path === path)
  const recalls = bind(client.send, messages)
  const orders = bind(client.send, workOrders)

  async function vehicles(keyword: string, signal: AbortSignal): Promise<Command[]> {
    const found = await recalls.vehicleNumbers({ body: { keyword } }, signal)
    return found.slice(0, MOST).map(({ value, text }) => ({ id: vehicleDetailAddress(value), label: text ?? value }))
  }

  async function ordersOf(text: string, signal: AbortSignal): Promise<Command[]> {
    const { records } = await orders.list({ query: { woNo: `*${text}*`, pageSize: MOST } }, signal)
    return records.map(({ woNo, vclNo, serviceTypeId_dictText: type }) => ({
      id: `${WORK_ORDERS}?${new URLSearchParams({ woNo: woNo ?? '' }).toString()}`,
      label: woNo ?? '',
      description: [vclNo, type].filter(Boolean).join(' '),
    }))
  }

  async function users(text: string, signal: AbortSignal): Promise<Command[]> {
    const { records } = await client.users.list({ query: { realname: `*${text}*`, pageSize: MOST } }, signal)
    return records.map((user) => ({
      id: `${USERS}?${new URLSearchParams({ username: user.username }).toString()}`,
      label: user.realname || user.username,
      description: user.username,
    }))
  }

  // Numbers have digits and names are Chinese; the name of a page asks for nothing.
  const kinds = [
    { path: VEHICLE_DETAIL, title: t.vehicles, find: vehicles, fits: /\d/ },
    { path: WORK_ORDERS, title: t.workOrders, find: ordersOf, fits: /\d{3}/ },
    { path: USERS, title: t.users, find: users, fits: /\p{Script=Han}{2}/u },
  ]
  return (text, { signal }) =>
    Promise.all(
      kinds
        .filter(({ path, fits }) => has(path) && fits.test(text))
        .map(async ({ title, find }): Promise<CommandGroup> => ({
          title,
          items: await find(text, signal).catch(() => []),
        })),
    )
}
