import { describe, expect, it } from 'vitest'
import { namedCommand, type CommandName } from '@trackhoe/contract/vehicle'
import { createSimulator, dayOf, exchangeOf, FLEET_SEED, scriptOf } from '@trackhoe/simulator'
import { after, SECOND_MS } from '../../platform/core/clock.ts'
import { progress } from './progress.ts'
import type { TerminalCommand } from '@trackhoe/vehicle-ports/terminal-gateway'
import { freshRecord } from '../../testing/fresh-record.ts'

/** A Wednesday, 10:00 in Beijing. */
const now = new Date('2026-11-18T02:00:00Z')
const firstDay = dayOf(now.getTime()) - 14
const simulator = createSimulator(FLEET_SEED)
const reachOf = (index: number) => simulator.snapshot({ index, firstDay }, now.getTime()).connection.reach
const places = Array.from({ length: 60 }, (_, at) => at + 20)
const awake = { index: places.find((index) => reachOf(index) === 'awake') ?? -1, firstDay }
const asleep = { index: places.find((index) => reachOf(index) === 'asleep') ?? -1, firstDay }

function commandFor(name: CommandName, values: object, recordId: string): TerminalCommand {
  const command = namedCommand(name, values)
  if (!command) throw new Error(`These are no values of ${name}.`)
  return {
    ...command,
    recordId,
    infoid: '41',
    group: null,
    reported: new Map(),
    sendTime: now,
    dispatchTime: null,
    takenTime: now,
    expireTime: after(now, 360 * SECOND_MS),
    target: {
      vehicleId: 'v1',
      tenantId: '1001',
      vclNo: 'TH210-60001',
      model: 'TH210-6',
      aftertreatment: 'EGR+DPD',
      tmnlId: 'wg_86000000',
      platId: 'P00000',
      imei: '861000000000000',
      simNo: '1440000000000',
      sendCenterNo: 'S01',
      softwareVersion: 'SUM3.2',
      protocol: 'mqtt',
    },
  }
}

const fresh = freshRecord(now)

function outcomes(key: typeof awake, name: CommandName, values: Record<string, unknown>, draws: number) {
  const ended = Array.from({ length: draws }, (_, at) => {
    const command = commandFor(name, values, `r${at}`)
    return progress(fresh, scriptOf(simulator, { key, answer: null }, command), after(now, 700 * SECOND_MS))
  })
  const done = ended.filter(({ state }) => state === '3')
  const seconds = done.map(({ finishTime }) => (Number(finishTime) - now.getTime()) / SECOND_MS).sort((a, b) => a - b)
  return { share: done.length / draws, median: seconds[Math.floor(seconds.length / 2)] ?? 0 }
}

describe('a simulated terminal', () => {
  it('sends a long history in packets, and says how many have arrived until it is all there', () => {
    const period = { bgntime: '2026-11-17 00:00:00', endtime: '2026-11-18 00:00:00', periodSec: 60 }
    const history = { type: 'history', ...period, paras: ['SMT_0001_04_1'] }
    const command = commandFor('recall', history, 'r1')
    const script = scriptOf(simulator, { key: awake, answer: 'ok;latencyMs=4000' }, command)
    expect(script.at(-1)).toMatchObject({ kind: 'result', ok: true, reply: { rows: 1440, packets: 12 } })
    const parts = script.filter((answer) => answer.kind === 'part')
    expect(parts.map(({ received }) => received)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    const half = parts[5]?.at ?? now
    expect(progress(fresh, script, half)).toMatchObject({ state: '2', reply: { received: 6, packets: 12 } })
  })

  it.each<[CommandName, Record<string, unknown>, number, number]>([
    ['maintenanceInterval', { engineOil: 250 }, 6, 10],
    ['lock', { antennaLock: 1 }, 8, 13],
    ['recall', { type: 'parameter', group: 1 }, 18, 27],
  ])('does %s in nineteen of twenty cases when it is awake, in its time', (name, values, least, most) => {
    const { share, median } = outcomes(awake, name, values, 400)
    expect(share).toBeGreaterThan(0.92)
    expect(share).toBeLessThan(0.97)
    expect(median).toBeGreaterThan(least)
    expect(median).toBeLessThan(most)
  })

  it('is woken in about six of ten cases when it sleeps', () => {
    const { share } = outcomes(asleep, 'maintenanceInterval', { engineOil: 250 }, 400)
    expect(share).toBeGreaterThan(0.5)
    expect(share).toBeLessThan(0.72)
  })

  it('does not run a test on a machine that works', () => {
    const command = commandFor(
      'engineTest',
      { action: 'start', item: 'compression', crankSec: 5, operatorOnSite: 1 },
      'r1',
    )
    const { running } = simulator.snapshot(awake, now.getTime() + 5 * SECOND_MS).moment
    const last = scriptOf(simulator, { key: awake, answer: null }, command).at(-1)
    expect(running).toBe(true)
    expect(last).toMatchObject({ kind: 'result', ok: false, errorCode: 'ENGINE_RUNNING' })
  })

  it('says the same however often it is asked, and when to ask again', () => {
    const exchange = (at: Date) => exchangeOf(simulator, { key: awake, answer: null }, command, at)
    const command = commandFor('maintenanceInterval', { engineOil: 250 }, 'r3')
    const first = exchange(now)
    expect(first.answers).toEqual([])
    const later = first.nextPollAt ?? now
    const second = exchange(later)
    expect(second.answers).toMatchObject([{ kind: 'sent', at: later }])
    expect(exchange(later)).toEqual(second)
  })
})
