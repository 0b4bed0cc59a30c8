import { labelOf, unitOf } from '../../records/command-view.ts'
import type { CommandMessages } from '../../records/locale/zh-cn.ts'
import type { CommandField, CommandPart } from './define-command-screen.ts'
import type { FieldError } from './form-values.ts'
import type { CommandScreenMessages } from '../locale/zh-cn.ts'

export interface FoundError {
  part: CommandPart
  key: string
  field: CommandField | undefined
  error: FieldError
}

/** Returns the error text of a field, with the allowed values. */
export function fieldErrorText(
  { part, key, field, error }: FoundError,
  t: CommandScreenMessages,
  messages: CommandMessages,
): string {
  switch (error.kind) {
    case 'missing':
      return field?.kind === 'once' ? t.error.confirm(labelOf(key, messages)) : t.error.missing(labelOf(key, messages))
    case 'range': {
      const { min, max, step, extraValue } = error
      const unit = unitOf(part.command, key)
      const between = { min: plain(min), max: plain(max), unit: unit && (t.units[unit] ?? unit) }
      return Number.isInteger(step) ? t.error.whole(between, extraValue === 0) : t.error.range(between)
    }
    case 'step': {
      const unit = unitOf(part.command, key)
      const { step, below, above } = error
      const near = { step: plain(step), below: plain(below), above: plain(above) }
      return t.error.step({ ...near, unit: unit && (t.units[unit] ?? unit) })
    }
    case 'length':
      return t.error.length(error.min, error.max)
    case 'count':
      return t.error.count(error.min, error.max)
    case 'not-offered':
    case 'letters-and-digits':
    case 'shown-by-monitor':
      return t.error[error.kind]
    default:
      return error satisfies never
  }
}

const plain = (value: number) => String(value).replace('-', '−')
