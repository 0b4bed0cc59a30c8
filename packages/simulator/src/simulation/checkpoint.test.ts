import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '@trackhoe/vehicle-ports/clock'
import type { Checkpoint } from './checkpoint.ts'
import type { MachineKey } from './history.ts'
import { createSimulator, type Simulator } from './simulator.ts'
import { dayOf } from './weather.ts'

const FLEET = 'test fleet'
/** A Wednesday, 10:00 in Beijing. */
const now = Date.parse('2026-11-18T02:00:00Z')
const firstDay = dayOf(now) - 50
const from = now - 50 * DAY_MS

/** All that a simulator answers of a machine at a time. */
const answersOf = (simulator: Simulator, key: MachineKey, at: number) => ({
  snapshot: simulator.snapshot(key, at),
  latest: simulator.latest(key, at),
  series: [...simulator.series(key, [at - 26 * HOUR_MS, at - HOUR_MS], at)],
  days: simulator.days(key, firstDay, dayOf(at), at),
  faults: simulator.faults(key, from, at),
  services: simulator.services(key, from, at),
})

/** The checkpoint of a machine as the database gives it back. */
function storedAt(key: MachineKey, at: number): Checkpoint | undefined {
  const simulator = createSimulator(FLEET)
  simulator.snapshot(key, at)
  const checkpoint = simulator.checkpoint(key)
  return checkpoint && (JSON.parse(JSON.stringify(checkpoint)) as Checkpoint)
}

describe('a checkpoint', () => {
  it('changes no answer, whenever it was made and whatever was set before and after it', () => {
    const change = fc.record({
      at: fc.integer({ min: from, max: now }),
      values: fc.option(fc.record({ idleShutdownMin: fc.constantFrom(0, 3), lowIdleRpm: fc.constantFrom(850, 1000) })),
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99 }),
        fc.uniqueArray(change, { maxLength: 2, selector: ({ at }) => at }),
        fc.integer({ min: 0, max: 50 * 24 }),
        fc.integer({ min: 0, max: 30 * 24 }),
        (index, set, madeHours, readHours) => {
          const changes = set.toSorted((a, b) => a.at - b.at)
          const [made, readAt] = [now - madeHours * HOUR_MS, now - readHours * HOUR_MS]
          const key = { index, firstDay, changes }
          // What was set later was not known when the checkpoint was made.
          const known = { ...key, changes: changes.filter(({ at }) => at <= made) }
          const restored = createSimulator(FLEET)
          const checkpoint = storedAt(known, made)
          if (checkpoint) restored.restore(key, checkpoint)
          expect(answersOf(restored, key, readAt)).toEqual(answersOf(createSimulator(FLEET), key, readAt))
        },
      ),
      { numRuns: 25 },
    )
  })

  it('is of a life: of one seed, history and settings until its day', () => {
    const key = { index: 21, firstDay }
    const checkpoint = storedAt(key, now) as Checkpoint
    expect(checkpoint.day).toBe(firstDay + 50)
    const restoredDay = (fleet: string, other: MachineKey) => {
      const simulator = createSimulator(fleet)
      simulator.restore(other, checkpoint)
      return simulator.checkpoint(other)?.day
    }
    expect(restoredDay(FLEET, key)).toBe(firstDay + 50)
    expect(restoredDay(FLEET, { ...key, changes: [{ at: now, values: { lowIdleRpm: 850 } }] })).toBe(firstDay + 50)
    expect(restoredDay('another fleet', key)).toBeUndefined()
    expect(restoredDay(FLEET, { index: 22, firstDay })).toBeUndefined()
    expect(restoredDay(FLEET, { ...key, firstDay: firstDay + 10 })).toBeUndefined()
    const before = [{ at: now - 2 * DAY_MS, values: { lowIdleRpm: 850 } }]
    expect(restoredDay(FLEET, { ...key, changes: before })).toBeUndefined()
  })
})

it('keeps the lives of LIFE_VERSION: a change of these figures raises it', () => {
  const { slow } = createSimulator(FLEET).snapshot({ index: 21, firstDay }, now)
  const figures = [slow.hours, slow.fuelUsed, slow.soot, slow.coolant, slow.changedAt[0] ?? 0, slow.starts]
  expect(figures.map((figure) => figure.toFixed(3))).toEqual([
    '10928.278',
    '296104.446',
    '99.662',
    '85.766',
    '10718.306',
    '4252.000',
  ])
})
