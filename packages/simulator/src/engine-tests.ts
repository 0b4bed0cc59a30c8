import { textOf } from '@trackhoe/contract/vehicle'
import { after, SECOND_MS } from '@trackhoe/vehicle-ports/clock'
import type { EngineTest, EngineTestSample } from '@trackhoe/vehicle-ports/telemetry-source'
import { noise, seedOf } from './simulation/draws.ts'
import type { MachineKey } from './simulation/history.ts'
import type { Simulator } from './simulation/simulator.ts'

const SAMPLES = 24

/** What a test of a machine has measured until now. */
export function engineTestSamples(
  simulator: Simulator,
  key: MachineKey,
  { recordId, beginTime, values: test }: EngineTest,
  now: Date,
): EngineTestSample[] {
  const item = textOf(test['item'])
  const step = item === 'dpdForcedRegen' ? 75 * SECOND_MS : 3 * SECOND_MS
  const taken = Math.min(SAMPLES, Math.floor((now.getTime() - beginTime.getTime()) / step))
  return Array.from({ length: Math.max(0, taken) }, (_, at) => {
    const time = after(beginTime, (at + 1) * step)
    const { moment, slow, machine } = simulator.snapshot(key, time.getTime())
    const speed = Math.round(Number(test['engineSpeed'] ?? moment.speed))
    const cylinders = Array.isArray(test['cylinders']) ? test['cylinders'].map(Number) : undefined
    const cylinder = (cylinders ?? Array.from({ length: machine.model.cylinders }, (__, n) => n + 1))[
      at % (cylinders?.length ?? machine.model.cylinders)
    ]
    const jitter = (purpose: number) => noise(seedOf(recordId), at, purpose)
    const weak = machine.role === 'weakCylinder' && cylinder === 3
    return {
      time,
      recordId,
      values: {
        engineSpeed: speed,
        waterTemp: Math.round(slow.coolant),
        oilPressure: moment.running ? 0.42 + 0.02 * jitter(1) : 0,
        ...sampleOf(item, at / (SAMPLES - 1), { cylinder: cylinder ?? 1, weak, jitter, test, soot: slow.soot }),
      },
    }
  })
}

interface Circumstances {
  cylinder: number
  weak: boolean
  jitter: (purpose: number) => number
  test: Readonly<Record<string, unknown>>
  soot: number
}

function sampleOf(
  item: string,
  share: number,
  { cylinder, weak, jitter, test, soot }: Circumstances,
): Record<string, number> {
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
