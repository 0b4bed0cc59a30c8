'use client'

export { MultiSelect, type MultiSelectProps } from '../select/multi-select.tsx'
export type { Option, OptionValue } from '../picker/option.ts'
export { Select, type SelectProps } from '../select/select.tsx'
