import { describe, expect, it } from 'vitest'
import { daysBetween, type MachineState } from './apply-report.ts'
import { TerminalReport } from './terminal-report.ts'

const MINUTE = 60_000
const working: MachineState = {
  // 23:50 in GMT+8.
  time: new Date('2026-11-21T15:50:00Z'),
  keyOn: true,
  engineRunning: true,
  activity: 'work',
  totalFuel: 100,
}
const report = (time: string, content: object = {}) => TerminalReport.parse({ time, ...content })

describe('what a report adds to the days of a machine', () => {
  it('is what it did until then, divided at midnight and by the hour', () => {
    const [before, after, ...more] = daysBetween(working, report('2026-11-22T00:04:00+08:00', { totalFuel: 114 }))
    expect(before).toMatchObject({ day: '2026-11-21', work: 10 * MINUTE, keyOn: 10 * MINUTE, idle: 0, fuel: 10 })
    expect(before?.hours[23]).toBe(10 * MINUTE)
    expect(after).toMatchObject({ day: '2026-11-22', work: 4 * MINUTE, fuel: 4 })
    expect(after?.hours[0]).toBe(4 * MINUTE)
    expect(more).toEqual([])
  })

  it('is nothing for the first report, an older one, and the time of an outage', () => {
    expect(daysBetween(undefined, report('2026-11-22T00:00:00+08:00'))).toEqual([])
    expect(daysBetween(working, report('2026-11-21T15:49:00Z'))).toEqual([])
    expect(daysBetween(working, report('2026-11-21T16:30:00Z'))).toEqual([])
  })

  it('counts a start on the day on which the engine runs, also after an outage', () => {
    const stopped = { ...working, engineRunning: false, activity: null }
    const running = { engineRunning: true, activity: 'idle' }
    expect(daysBetween(stopped, report('2026-11-22T07:00:00+08:00', running))).toMatchObject([
      { day: '2026-11-22', starts: 1, work: 0 },
    ])
  })
})
