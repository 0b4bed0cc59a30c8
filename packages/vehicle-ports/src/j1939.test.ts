import { expect, it } from 'vitest'
import { codeOf } from './parameter-catalog.ts'
import { activeCodesOf, framesOf, groupOf, parametersOf, valuesOf } from './j1939.ts'

/** Values at the place of their number: 1 engine speed, 8 and 9 torque, 14 coolant; the others are absent. */
function valuesWith(values: Readonly<Record<number, number>>): Float64Array {
  const all = new Float64Array(303).fill(Number.NaN)
  for (const [number, value] of Object.entries(values)) all[Number(number)] = value
  return all
}

it('writes values into the frames of their parameter groups, and what is absent as not available', () => {
  const frames = new Map(framesOf(valuesWith({ 1: 1750, 8: 62, 14: 88 })).map(({ id, data }) => [id, data]))
  // EEC1: torque 62 % as 187, speed 1750 rpm as 14000 eighths, the lower byte first.
  expect(frames.get(0x0cf00400)).toBe('FFFFBBB036FFFFFF')
  // ET1: coolant 88 ℃ as 128.
  expect(frames.get(0x18feee00)).toBe('80FFFFFFFFFFFFFF')
  expect(frames.get(0x18fefc00)).toBe('FFFFFFFFFFFFFFFF')
})

it('reads the parameter group of a frame, and which parameters of the catalog it has', () => {
  expect([0x0cf00400, 0x18feee17, 0x18ea21f9].map(groupOf)).toEqual([0xf004, 0xfeee, 0xea00])
  expect(parametersOf(0x0cf00400)).toEqual([codeOf(9), codeOf(8), codeOf(1)])
  expect(parametersOf(0x18ff0100)).toEqual([])
})

it('reads back the values that a frame has, and leaves out what it says it does not have', () => {
  const frames = framesOf(valuesWith({ 1: 1750, 8: 62, 14: 88 }))
  const values = new Map(frames.flatMap(({ id, data }) => [...valuesOf(id, Buffer.from(data, 'hex'))]))
  expect(values).toEqual(
    new Map([
      [codeOf(8), 62],
      [codeOf(1), 1750],
      [codeOf(14), 88],
    ]),
  )
  expect(valuesOf(0x18ff0100, Buffer.alloc(8))).toEqual(new Map())
})

it('reads the trouble code of a frame, and that there is none', () => {
  // SPN 110, FMI 0 and one occurrence; all zeros: no code.
  expect(activeCodesOf(0x18feca00, Buffer.from('04006E000001FFFF', 'hex'))).toEqual([{ spn: 110, fmi: 0 }])
  expect(activeCodesOf(0x18feca00, Buffer.from('000000000000FFFF', 'hex'))).toEqual([])
  expect(activeCodesOf(0x0cf00400, Buffer.alloc(8))).toBeUndefined()
})
