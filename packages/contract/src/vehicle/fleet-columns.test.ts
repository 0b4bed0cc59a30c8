import fc from 'fast-check'
import { expect, it } from 'vitest'
import { columnsOfFleet, devicesOfFleet, FleetColumns } from './fleet-columns.ts'

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const text = maybe(fc.constantFrom('', 'TH210-6', '南京一队', '作业'))
const number = maybe(fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value)))
const fault = fc.record({
  spn: fc.constant('110'),
  fmi: fc.constant('0'),
  name: text,
  severity: number,
  since: text,
  suggest: text,
})
const device = fc
  .record({
    vclId: fc.stringMatching(/^v[0-9]{1,4}$/),
    vclNo: text,
    tmnlId: text,
    model: text,
    consumerName: text,
    state: text,
    online: fc.constantFrom(0, 1, null),
    lastTime: maybe(fc.constant('2026-11-20 08:00:00')),
    lng: number,
    lat: number,
    hourMeter: number,
    fuelLevel: number,
    nextMaintenance: number,
    faults: fc.array(fault, { maxLength: 2 }),
  })
  .map((row) => ({ ...row, id: row.vclId, activeFaults: row.faults.length }))

it('vehicles are the same after they went as columns over the wire', () => {
  fc.assert(
    fc.property(fc.array(device, { maxLength: 30 }), (rows) => {
      const sent: unknown = JSON.parse(JSON.stringify(columnsOfFleet(rows)))
      expect(devicesOfFleet(FleetColumns.parse(sent))).toEqual(rows)
    }),
  )
})
