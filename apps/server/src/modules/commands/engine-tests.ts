import { after, fromWireTime, SECOND_MS, toWireTime } from '../../platform/core/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { settingsOf, type VehicleRow } from '../vehicles/vehicles.queries.ts'
import { machineKeyOf, SEEN_BY } from '../vehicles/vehicle-snapshot.ts'
import { noise, seedOf } from '../../simulator/draws.ts'
import type { Simulator } from '../../simulator/simulator.ts'
import { testsOf, type RecordRow } from './commands.queries.ts'

const SAMPLES = 24

/** What the engine tests of a vehicle measured in a stretch of time. Units as in the contract. */
export async function engineTestSamples(
  db: Db,
  simulator: Simulator,
  row: VehicleRow,
  bgntime: string,
  endtime: string,
) {
  const from = fromWireTime(bgntime)
  const to = fromWireTime(endtime)
  if (!from || !to) throw invalid('时间格式不正确', { field: from ? 'endtime' : 'bgntime' })
  const held = await settingsOf(db, [row.id], SEEN_BY)
  const key = machineKeyOf(row, held.get(row.id))
  if (!key) return []
  const tests = await testsOf(db, row.id, from, to)
  return tests.flatMap((record) => {
    const test = testOf(record)
    const begin = record.ackTime
    if (test['action'] !== 'start' || !begin) return []
    const item = String(test['item'])
    const step = item === 'dpdForcedRegen' ? 75 * SECOND_MS : 2 * SECOND_MS
    return Array.from({ length: SAMPLES }, (_, at) => {
      const time = after(begin, at * step)
      const { moment, slow, machine } = simulator.sight(key, time.getTime())
      const speed = Math.round(Number(test['engineSpeed'] ?? moment.speed))
      const cylinders = Array.isArray(test['cylinders']) ? test['cylinders'].map(Number) : undefined
      const cylinder = (cylinders ?? Array.from({ length: machine.model.cylinders }, (__, n) => n + 1))[
        at % (cylinders?.length ?? machine.model.cylinders)
      ]
      const jitter = (purpose: number) => noise(seedOf(record.recordId), at, purpose)
      const weak = machine.role === 'weakCylinder' && cylinder === 3
      return {
        time: toWireTime(time),
        engineSpeed: speed,
        waterTemp: Math.round(slow.coolant),
        oilPressure: moment.running ? 0.42 + 0.02 * jitter(1) : 0,
        recordId: record.recordId,
        item,
        ...sampleOf(item, at / (SAMPLES - 1), { cylinder: cylinder ?? 1, weak, jitter, test, soot: slow.soot }),
      }
    })
  })
}

interface Circumstances {
  cylinder: number
  weak: boolean
  jitter: (purpose: number) => number
  test: Readonly<Record<string, unknown>>
  soot: number
}

function sampleOf(item: string, share: number, { cylinder, weak, jitter, test, soot }: Circumstances) {
  switch (item) {
    case 'injectorCutoff':
      return { cylinder, speedDrop: Math.round((weak ? 38 : 92) + 5 * jitter(2)) }
    case 'injectionBalance':
      return { cylinder, correction: Math.round(((weak ? 4.6 : 0.8) + 0.3 * jitter(3)) * 100) / 100 }
    case 'compression':
      return { cylinder, speedDrop: Math.round((weak ? 31 : 24) + 2 * jitter(4)) }
    case 'railPressure':
      return { railPressure: Math.round((Number(test['target']) * Math.min(1, share * 4) + jitter(5)) * 10) / 10 }
    case 'egrValve':
    case 'intakeThrottle': {
      const steps = Array.isArray(test['steps']) ? test['steps'].map(Number) : [0]
      const target = steps[Math.min(Math.floor(share * steps.length), steps.length - 1)] ?? 0
      return { position: Math.round((target + 0.6 * jitter(6)) * 10) / 10 }
    }
    case 'dpdForcedRegen':
      return {
        dpdInletTemp: Math.round(240 + 370 * Math.min(1, share * 4) + 8 * jitter(7)),
        soot: Math.round(Math.max(soot, 60) * Math.exp(-3 * share)),
      }
    default:
      return {}
  }
}

function testOf({ paramContent }: RecordRow): Record<string, unknown> {
  const test = paramContent['engineTest']
  return typeof test === 'object' && test !== null ? { ...test } : {}
}
