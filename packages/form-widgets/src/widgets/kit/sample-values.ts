import fc from 'fast-check'
import { word, type SampleValues, type TypeSample } from './type-sample.ts'

type Values = TypeSample['values']

/** Several texts, of which a field takes three. */
export const atMostThree: Values = (label, rules) =>
  fc.uniqueArray(word, { minLength: 1, maxLength: 3 }).map((valid) => ({
    field: { maxCount: 3 },
    valid,
    invalid: { value: ['a', 'b', 'c', 'd'], message: rules.tooMany(label, 3) },
  }))

/** One of two choices. */
const oneOfTwo: Values = (label, rules) =>
  fc.constantFrom('a', 'b').map((valid) => ({
    field: {
      options: [
        { value: 'a', label: '甲' },
        { value: 'b', label: '乙' },
      ],
    },
    valid,
    invalid: { value: 'c', message: rules.unknownChoice(label, 'c') },
  }))

/** Some of three choices. */
const someOfThree: Values = (label, rules) =>
  fc.subarray(['a', 'b', 'c'], { minLength: 1 }).map((valid) => ({
    field: { options: ['a', 'b', 'c'].map((value) => ({ value, label: value })) },
    valid,
    invalid: { value: ['a', 'x'], message: rules.unknownChoice(label, 'x') },
  }))

/** A number without decimals. */
export const wholeNumber: Values = (label, rules) =>
  fc.integer({ min: 0, max: 5 }).map((valid) => ({
    field: {},
    valid,
    invalid: { value: 1.5, message: rules.integer(label) },
  }))

/** A text, of which a field takes eight characters. */
export const shortText: Values = (label, rules) =>
  word.map((valid) => ({
    field: { maxLength: 8 },
    valid,
    invalid: { value: valid.padEnd(9, '长'), message: rules.tooLong(label, 8, 9) },
  }))

/** A brand of the dictionary. */
export const oneBrand: TypeSample = {
  field: { label: '品牌', dictCode: 'brand' },
  value: '2',
  long: '3',
  others: [],
  values: oneOfTwo,
}

/** Several brands of the dictionary. */
export const someBrands: TypeSample = { ...oneBrand, value: '1,2', long: '1,2,3', values: someOfThree }

/** Days of this century; `text` writes one, and `wrong` is none. */
export const dates =
  (field: SampleValues['field'], text: (date: Date) => string, wrong: string): Values =>
  (label, rules) =>
    fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }).map((date) => ({
      field,
      valid: text(date),
      invalid: { value: wrong, message: rules.date(label) },
    }))
