import type { FieldOption } from '../../services/field-options.ts'
import { isScalar, readText } from '../../widgets/kit/values.ts'
import type { ItemData } from '../template/template.ts'

/** The source of the options of an item. Source: platform specification §3 "data_type". */
export const OPTION_SOURCE = { static: 1, dictionary: 2 } as const

/** One static option. Back ends store texts, or objects with a label. */
export interface ItemOption {
  readonly label: string
  readonly value: string
}

const LABEL_KEYS = ['label', 'text', 'itemName', 'name', 'title'] as const

function labelKey(option: object): string {
  return LABEL_KEYS.find((key) => Object.hasOwn(option, key)) ?? 'label'
}

export function readOption(stored: unknown): ItemOption {
  if (isScalar(stored)) return { label: String(stored), value: String(stored) }
  if (typeof stored !== 'object' || stored === null) return { label: '', value: '' }
  const label = readText(Reflect.get(stored, labelKey(stored)))
  const value = readText(Reflect.get(stored, 'value')) || readText(Reflect.get(stored, 'id'))
  return { label, value: value === '' ? label : value }
}

/** The option with another label. What else it holds stays, and a text stays a text. */
export function renameOption(stored: unknown, label: string): unknown {
  if (typeof stored !== 'object' || stored === null) return label
  return { ...stored, [labelKey(stored)]: label }
}

export function storedOptions(item: ItemData): readonly unknown[] {
  return Array.isArray(item['options']) ? item['options'] : []
}

export function usesDictionary(item: ItemData): boolean {
  return readText(item['data_type']) === String(OPTION_SOURCE.dictionary)
}

/** The choices that an item offers: its own, or its copy of those of the dictionary. */
export function choicesOf(item: ItemData): readonly FieldOption[] {
  if (!usesDictionary(item)) return storedOptions(item).map(readOption)
  const copied: unknown = item['dict_options']
  return Array.isArray(copied)
    ? copied.flatMap((each: unknown) => {
        if (typeof each !== 'object' || each === null) return []
        const value = readText(Reflect.get(each, 'id'))
        return [{ value, label: readText(Reflect.get(each, 'itemName')) || value }]
      })
    : []
}

/** A value for a new option that no other has. */
export function newOption(label: string, others: readonly unknown[]): { label: string; value: string } {
  const taken = new Set(others.map((each) => readOption(each).value))
  let number = others.length + 1
  while (taken.has(String(number))) number++
  return { label, value: String(number) }
}
