import { labelOf, unitOf } from '../records/command-view.ts'
import type { CommandWords } from '../records/locale/zh-cn.ts'
import type { CommandField, CommandPart } from './define-command-screen.ts'
import type { FieldFault } from './form-values.ts'
import type { EngineWords } from './locale/zh-cn.ts'

export interface FoundFault {
  part: CommandPart
  key: string
  field: CommandField | undefined
  fault: FieldFault
}

/** What is wrong with a field, and what it takes instead. */
export function faultText({ part, key, field, fault }: FoundFault, t: EngineWords, words: CommandWords): string {
  switch (fault.kind) {
    case 'missing':
      return field?.kind === 'once' ? t.fault.confirm(labelOf(key, words)) : t.fault.missing(labelOf(key, words))
    case 'range': {
      const { min, max, step, also } = fault
      const unit = unitOf(part.command, key)
      const between = { min: plain(min), max: plain(max), unit: unit && (t.units[unit] ?? unit) }
      return Number.isInteger(step) ? t.fault.whole(between, also === 0) : t.fault.range(between)
    }
    case 'length':
      return t.fault.length(fault.min, fault.max)
    case 'count':
      return t.fault.count(fault.min, fault.max)
    case 'not-offered':
    case 'letters-and-digits':
    case 'shown-by-monitor':
      return t.fault[fault.kind]
    default:
      return fault satisfies never
  }
}

const plain = (value: number) => String(value).replace('-', '−')
