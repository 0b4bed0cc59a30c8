import { word, type TypeSample } from '../kit/type-sample.ts'

export const sample: TypeSample = {
  field: { label: '报修人', dict: 'sys_user,realname,username' },
  value: 'user00003',
  long: 'user00003',
  others: [],
  values: (label, rules) =>
    word.map((valid) => ({
      field: { dict: 'sys_user,realname,username' },
      valid,
      invalid: { value: { key: valid }, message: rules.choice(label) },
    })),
}
