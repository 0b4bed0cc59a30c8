import fc from 'fast-check'
import { paragraph, word, type TypeSample } from '../kit/type-sample.ts'

export const sample: TypeSample = {
  field: { label: '工地' },
  value: '{"description":"石家庄服务站","pointer":"114.5,38.04"}',
  long: JSON.stringify({ description: paragraph, pointer: '114.512345,38.041234' }),
  others: [],
  values: (label, rules) =>
    fc
      .tuple(word, fc.integer({ min: -180, max: 180 }), fc.integer({ min: -90, max: 90 }))
      .map(([description, x, y]) => ({
        field: {},
        valid: { description, pointer: `${x},${y}` },
        invalid: { value: { description, pointer: '200,38' }, message: rules.position(label) },
      })),
}
