'use client'

export {
  Combobox,
  type ComboboxProps,
  type ComboboxSource,
  MultiCombobox,
  type MultiComboboxProps,
} from '../combobox/combobox.tsx'
export type { LoadOptions } from '../combobox/remote-search.ts'
