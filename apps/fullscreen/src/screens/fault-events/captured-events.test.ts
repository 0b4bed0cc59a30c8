import { expect, it } from 'vitest'
import { TroubleCode } from '@trackhoe/contract/vehicle'
import { capturedEvents, type SlotEvent } from './fault-events.screen.ts'

const MINUTE_MS = 60_000
const at = (time: string) => Date.parse(`2026-11-20T${time}+08:00`)

it('lists when the trouble codes of enabled slots were there, newest first, each with what its slot samples', () => {
  const slot = (event: SlotEvent): [number, SlotEvent] => [event.slot, event]
  const slots = new Map([
    slot({ slot: 1, spn: 110, fmi: 0, enable: 1, preSec: 60, postSec: 3600, paras: ['SMT_0001_04_14'] }),
    slot({ slot: 2, spn: 100, fmi: 1, enable: 0 }),
  ])
  const fault = (spn: string, fmi: string, periods: object[]) => TroubleCode.parse({ spn, fmi, periods })
  const events = capturedEvents(slots, [
    fault('110', '0', [
      { from: '2026-11-20 10:00:00', until: null },
      { from: '2026-11-20 08:00:00', until: '2026-11-20 08:30:00' },
    ]),
    fault('100', '1', [{ from: '2026-11-20 09:00:00', until: null }]),
    fault('110', '3', [{ from: '2026-11-20 09:00:00', until: null }]),
  ])
  expect(events.map(({ from, until }) => [from, until])).toEqual([
    [at('10:00:00'), null],
    [at('08:00:00'), at('08:30:00')],
  ])
  expect(events[1]).toMatchObject({
    slot: 1,
    sampled: ['SMT_0001_04_14'],
    shownFrom: at('08:00:00') - 15 * MINUTE_MS,
    shownUntil: at('08:30:00') + 60 * MINUTE_MS,
  })
})
