import { DAY_MS, HOUR_MS, MINUTE_MS, toWireTime } from '../../platform/core/clock.ts'
import { FLEET_SEED } from '../../simulator/fleet-seed.ts'
import { drawsOf } from '../../simulator/draws.ts'
import { troubleCodeOf } from '../trouble-codes/trouble-codes.ts'
import type { MachineKey, Simulator } from '../../simulator/simulator.ts'

/** How long an order may be open before it counts as overdue. Unit: hours. Ours. */
const TIMEOUT_H = 24

/** How far back orders are kept. Unit: days. */
const KEPT_DAYS = 90

/** One service in so many is an order. Source: vehicle simulator "hours and maintenance". */
const ORDERED_SERVICES = 0.3

export const SERVICE_TYPES = { maintenance: '定期保养', repair: '故障维修' } as const
export const WORK_ORDER_STATES = { '1': '待处理', '2': '处理中', '3': '已完成' } as const

/** A work order of the made-up fleet. Units: epoch milliseconds; `done` null: it is open. */
export interface MadeUpOrder {
  created: number
  done: number | null
  type: keyof typeof SERVICE_TYPES
  status: keyof typeof WORK_ORDER_STATES
  /** It is open for longer than it may be. */
  overdue: boolean
}

/**
 * The work orders that services and red faults of a machine have brought, newest first: a pure function like the machine
 * itself. Source: vehicle simulator "other records"; how long people take is ours.
 */
export function workOrdersOf(simulator: Simulator, key: MachineKey, now: number): MadeUpOrder[] {
  const since = now - KEPT_DAYS * DAY_MS
  const services = simulator.services(key, since, now).flatMap(({ at }) => {
    const draws = drawsOf(FLEET_SEED, key.index, at, 'order')
    return draws.chance(ORDERED_SERVICES) ? [order('maintenance', at, at + draws.between(2, 40) * HOUR_MS, now)] : []
  })
  const repairs = simulator.faults(key, since, now).flatMap(({ key: code, from, until }) => {
    if (troubleCodeOf(code)?.lamp !== 'red' || from < since) return []
    const draws = drawsOf(FLEET_SEED, key.index, from, 'order')
    const created = from + draws.between(5, 60) * MINUTE_MS
    // The machine may run again before the order is written off.
    return [order('repair', created, (until ?? now) + draws.between(2, 60) * HOUR_MS, now)]
  })
  return [...services, ...repairs].filter(({ created }) => created <= now).sort((a, b) => b.created - a.created)
}

function order(type: MadeUpOrder['type'], created: number, done: number, now: number): MadeUpOrder {
  const open = done > now
  const ageH = (now - created) / HOUR_MS
  return {
    created,
    done: open ? null : done,
    type,
    status: open ? (ageH < 1 ? '1' : '2') : '3',
    overdue: open && ageH > TIMEOUT_H,
  }
}

/** A number that says the day and the machine. */
export function workOrderNo({ created }: MadeUpOrder, { index }: MachineKey): string {
  const [date = '', time = ''] = toWireTime(new Date(created)).split(' ')
  return `WO${date.replaceAll('-', '')}${time.slice(0, 5).replace(':', '')}${String(index).padStart(4, '0')}`
}
