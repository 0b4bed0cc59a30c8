import fc from 'fast-check'
import { paragraph, word, type TypeSample } from '../kit/type-sample.ts'

const parts = [
  { key: 'name', type: 'text', label: '名称', required: true },
  { key: 'count', type: 'integer', label: '数量', min: 1 },
]
const row = fc.record({ name: word, count: fc.integer({ min: 1, max: 99 }) })

export const sample: TypeSample = {
  field: { label: '配件', relation: 'many', fields: parts },
  value: [{ name: '滤芯', count: 2 }],
  long: Array.from({ length: 6 }, (_, at) => ({ name: `${paragraph.slice(0, 20)}${at}`, count: at + 1 })),
  others: [],
  values: (label, rules) =>
    fc.oneof(
      fc.tuple(fc.array(row, { minLength: 1, maxLength: 3 }), fc.boolean()).map(([rows, tooMany]) => ({
        field: { relation: 'many' as const, maxRows: 3, fields: parts },
        valid: rows,
        invalid: tooMany
          ? { value: Array.from({ length: 4 }, () => rows[0]), message: rules.tooMany(label, 3) }
          : {
              value: [...rows.slice(0, -1), { name: '', count: 1 }],
              message: rules.required('名称'),
              at: [rows.length - 1, 'name'],
            },
      })),
      row.map((valid) => ({
        field: { relation: 'one' as const, fields: parts },
        valid,
        invalid: { value: { ...valid, count: 0 }, message: rules.tooSmall('数量', 1), at: ['count'] },
      })),
    ),
}
