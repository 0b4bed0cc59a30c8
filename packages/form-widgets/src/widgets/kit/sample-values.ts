import fc from 'fast-check'
import { word, type TypeSample } from './type-sample.ts'

type Values = TypeSample['values']

/** Several texts, of which a field takes three. */
export const atMostThree: Values = (label, rules) =>
  fc.uniqueArray(word, { minLength: 1, maxLength: 3 }).map((valid) => ({
    field: { maxCount: 3 },
    valid,
    invalid: { value: ['a', 'b', 'c', 'd'], message: rules.tooMany(label, 3) },
  }))

/** One of two choices. */
export const oneOfTwo: Values = (label, rules) =>
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
export const someOfThree: Values = (label, rules) =>
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
