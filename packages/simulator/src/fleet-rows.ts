import { FLEET_SEED } from './simulation/fleet-seed.ts'
import { machineOf } from './simulation/machine.ts'
import { dayOf } from './simulation/weather.ts'

const HISTORY_DAYS = 90
/** How far the work of machines goes back before that, where nothing but days is simulated. With the history two years. */
const PAST_DAYS = 640
/** A fleet of more vehicles has a shorter past: each of its days has to be simulated once. */
export const LARGE_FLEET = 500
const SHORT_HISTORY_DAYS = 14
/** Every so many vehicles one belongs to the second tenant; the first ones, which have roles, do not. */
const SECOND_TENANT_EVERY = 12

/** Vehicles whose terminal always answers in one way, so that it can be seen. By their place in the fleet. */
const FIXED_ANSWERS: Readonly<Record<number, string>> = {
  14: 'reject:CAN_ERROR;latencyMs=500',
  15: 'noack',
  16: 'late',
  18: 'ok;latencyMs=500',
  19: 'ok;latencyMs=4000',
}
/** This one has no terminal. */
const WITHOUT_TERMINAL = 17

const CUSTOMERS = ['江苏路桥一队', '长江土石方工程队', '华北矿山机械租赁', '中原市政建设', '岭南基础工程', '西部水利施工队'] // prettier-ignore

/** Those of a fleet that are new. */
export interface FleetPart {
  /** The places of the vehicles in the fleet, without `to`. */
  from: number
  to: number
  /** How many vehicles the whole fleet has. */
  vehicles: number
  /** The tenants that own them. */
  first: string
  second: string
  now: Date
  /** They have worked for two years before, where they were delivered by then. */
  hasPast?: boolean | undefined
}

/** The vehicles of a part of the fleet, each with its terminal and with what the simulator keeps of it. */
export function vehicleRows({ from, to, vehicles, first, second, now, hasPast = false }: FleetPart) {
  const firstDay = dayOf(now.getTime()) - (vehicles > LARGE_FLEET ? SHORT_HISTORY_DAYS : HISTORY_DAYS)
  return Array.from({ length: to - from }, (_, at) => {
    const index = from + at
    const isSecond = index % SECOND_TENANT_EVERY === SECOND_TENANT_EVERY - 1 && index > SECOND_TENANT_EVERY
    const { simulated, ...rows } = rowsOf(index, isSecond ? second : first, firstDay, now)
    return { ...rows, simulated: { ...simulated, pastDay: hasPast ? firstDay - PAST_DAYS : null } }
  })
}

/** The customers of a tenant. */
export function customersOf(tenantId: string, now: Date) {
  return CUSTOMERS.map((name, at) => ({
    id: `cs-${tenantId}-${at + 1}`,
    tenantId,
    name,
    // No number that anybody has: the middle digits are not given out.
    phone: `138000000${String(at + 10)}`,
    address:
      ['南京市江宁区', '武汉市汉阳区', '太原市小店区', '郑州市中原区', '佛山市南海区', '兰州市城关区'][at] ?? null,
    createTime: new Date(now.getTime() - (at + 1) * 3_600_000),
  }))
}

function rowsOf(index: number, tenantId: string, firstDay: number, now: Date) {
  const machine = machineOf(FLEET_SEED, index, firstDay)
  const serial = `6${String(index).padStart(4, '0')}`
  const digits = String(index).padStart(6, '0')
  const id = `v${index + 1}`
  const model = machine.model.name.replace(/-6$/, '')
  const deliveredTime = new Date((firstDay - machine.ageDays) * 86_400_000)
  const withLuhn = `86100000${digits}`
  return {
    vehicle: {
      id,
      tenantId,
      vclNo: `${model}-${serial}`,
      pin: `THD${model.slice(2).padStart(3, '0')}A6C00${serial.padStart(6, '0')}`,
      typeId: machine.model.id,
      consumerId: index === 7 ? null : `cs-${tenantId}-${1 + (index % CUSTOMERS.length)}`,
      engineNo: `${machine.model.engine}1-${String(552_210 + index)}`,
      emissionStage: '国四',
      deliveredTime,
      createTime: now,
    },
    simulated: { vehicleId: id, tenantId, machineIndex: index, firstDay, answer: FIXED_ANSWERS[index] ?? null },
    device:
      index === WITHOUT_TERMINAL
        ? undefined
        : {
            id: `de${index + 1}`,
            tenantId,
            tmnlId: `wg_86${digits}`,
            platId: `P${String(index).padStart(5, '0')}`,
            imei: withLuhn + luhnDigit(withLuhn),
            simNo: `1440000${digits}`,
            sendCenterNo: 'S01',
            softwareVersion: 'SUM3.2',
            vehicleId: id,
            bindTime: deliveredTime,
            createTime: deliveredTime,
          },
  }
}

/** The digit that makes a number of devices valid. Source: ISO/IEC 7812-1. */
function luhnDigit(digits: string): string {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 0 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return String((10 - (sum % 10)) % 10)
}
