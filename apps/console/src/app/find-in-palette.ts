import { bind, type Client } from '@trackhoe/api-client'
import { messages } from '@trackhoe/api-client/vehicle'
import { isFullScreenPath } from '@trackhoe/contract/paths'
import { workOrders } from '@trackhoe/contract/service'
import { leavesOf, matchesText, type MenuModel } from '@trackhoe/shell'
import type { Command, CommandGroup, SearchCommands } from '@trackhoe/ui/command-palette'
import { VEHICLE_DETAIL, vehicleDetailAddress } from '../pages/vehicle/vehicle-links/vehicle-detail-address.ts'

/** How many of each kind are offered. Not in the specification. */
const MOST = 5
/** The verbs that stand before the number of a machine or a name. Not in the specification. */
const VERBS = /给|下发|发送|打开|冻结|解冻|用户|\b(?:send|open|freeze|unfreeze|user|to)\b/giu
/** Asks for the pages that send something, which stand in one group of the menu. */
const SENDS = /下发|发送|\bsend\b/iu
const SENDING_GROUP = 'menu-vehicle-settings'
const FREEZE = /冻结|解冻|freeze/iu
const MACHINE = /[\w-]*\d[\w-]*/u
const MOST_PAGES = 8
const USERS = '/isystem/user'
const WORK_ORDERS = '/service/workOrder'

interface PaletteTexts {
  vehicles: string
  ofVehicle: (number: string, page: string) => string
  freeze: string
  users: string
  workOrders: string
}

/**
 * Finds vehicles, work orders and users for the palette: those whose pages are in the menu. The id of what is found is its
 * address. A kind that cannot be asked for is left out. Words beside the number of a machine say which of its pages to open: 给
 * TH210-60009 下发保养; a verb before a name what to do with the user: 冻结王晓燕.
 */
export function findInPalette(client: Client, menu: MenuModel, t: PaletteTexts): SearchCommands {
  const has = (path: string) => menu.pages.some((page) => page.path === path)
  const recalls = bind(client.send, messages)
  const orders = bind(client.send, workOrders)

  async function vehicles(keyword: string, signal: AbortSignal): Promise<Command[]> {
    const number = MACHINE.exec(keyword)?.[0] ?? keyword
    const found = await recalls.vehicleNumbers({ body: { keyword: number } }, signal)
    const rest = keyword.replace(number, ' ').replaceAll(VERBS, ' ').trim()
    const asks = keyword.trim() !== number
    return found.slice(0, asks ? 1 : MOST).flatMap(({ value, text }) => {
      const machine = { id: vehicleDetailAddress(value), label: text ?? value }
      return asks ? [...pagesOf(value, text ?? value, rest, SENDS.test(keyword)), machine] : [machine]
    })
  }

  /** The full-screen pages of the menu about a machine, whose titles fit. */
  function pagesOf(vclId: string, vclNo: string, title: string, sends: boolean): Command[] {
    // What stands beside the groups is about the whole fleet.
    const groups = menu.items.flatMap((item) => (item.kind === 'group' ? item.items : []))
    const sending = groups.filter(({ id }) => id === SENDING_GROUP)
    return leavesOf(sends && sending.length > 0 ? sending : groups)
      .filter((leaf) => leaf.kind === 'window' && isFullScreenPath(leaf.url) && matchesText(leaf.title, title))
      .slice(0, MOST_PAGES)
      .map((leaf) => ({
        id: `${leaf.kind === 'window' ? leaf.url : ''}?${new URLSearchParams({ vclId }).toString()}`,
        label: t.ofVehicle(vclNo, leaf.title),
      }))
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
    const name = text.replaceAll(VERBS, ' ').trim()
    if (name === '') return []
    const { records } = await client.users.list({ query: { realname: `*${name}*`, pageSize: MOST } }, signal)
    return records.map((user) => ({
      id: `${USERS}?${new URLSearchParams({ username: user.username }).toString()}`,
      label: user.realname || user.username,
      description: FREEZE.test(text) ? `${user.username}，${t.freeze}` : user.username,
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
