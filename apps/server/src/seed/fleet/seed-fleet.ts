import { asc, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { organization } from '../../platform/database/schema.ts'
import { consumer, device, vehicle } from '../../platform/database/vehicle-schema.ts'
import { machineOf } from '../../simulator/machine.ts'
import { dayOf } from '../../simulator/weather.ts'
import { highestIndex, insertVehicles } from '../../simulator/simulated-vehicles.queries.ts'
import { FLEET_SEED } from '../../simulator/fleet-seed.ts'

interface FleetPlan {
  /** How many simulated vehicles there shall be, over all tenants. */
  vehicles: number
  now: Date
}

const HISTORY_DAYS = 90
/** A fleet of more vehicles has a shorter past: each of its days has to be simulated once. */
export const LARGE_FLEET = 500
const SHORT_HISTORY_DAYS = 14
const ROWS_A_STATEMENT = 300
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

/** Adds simulated vehicles until there are as many as asked for; answers how many are new. Never removes one. */
export async function seedFleet(db: Db, { vehicles, now }: FleetPlan): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table service_vehicle in share row exclusive mode`)
    const highest = await highestIndex(tx)
    const from = highest === undefined ? 0 : highest + 1
    if (from >= vehicles) return 0
    const tenants = await tx.select({ id: organization.id }).from(organization).orderBy(asc(organization.id)).limit(2)
    const [first, second] = tenants.map(({ id }) => id)
    if (first === undefined) return 0
    for (const tenantId of [first, ...(second === undefined ? [] : [second])]) {
      await tx.insert(consumer).values(customersOf(tenantId, now)).onConflictDoNothing()
    }
    const firstDay = dayOf(now.getTime()) - (vehicles > LARGE_FLEET ? SHORT_HISTORY_DAYS : HISTORY_DAYS)
    for (let part = from; part < vehicles; part += ROWS_A_STATEMENT) {
      const rows = Array.from({ length: Math.min(ROWS_A_STATEMENT, vehicles - part) }, (_, at) => {
        const index = part + at
        const isSecond = index % SECOND_TENANT_EVERY === SECOND_TENANT_EVERY - 1 && index > SECOND_TENANT_EVERY
        return rowsOf(index, isSecond ? (second ?? first) : first, firstDay, now)
      })
      await tx.insert(vehicle).values(rows.map((row) => row.vehicle))
      await tx.insert(device).values(rows.flatMap((row) => row.device ?? []))
      await insertVehicles(
        tx,
        rows.map((row) => row.simulated),
      )
    }
    return vehicles - from
  })
}

function customersOf(tenantId: string, now: Date) {
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
