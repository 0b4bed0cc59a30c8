import { SETTING_RANGES, type LimitedSetting } from '@trackhoe/contract/vehicle'

/** The bounds of one setting in the form; `null` is an empty field. */
export interface TypeLimit {
  setting: LimitedSetting
  min: number | null
  max: number | null
}

export const LIMITED_SETTINGS = Object.keys(SETTING_RANGES).filter(isLimitedSetting)

function isLimitedSetting(name: string): name is LimitedSetting {
  return Object.hasOwn(SETTING_RANGES, name)
}

/** The bounds that a row or the form has, in the order of the settings; what is no bound of a known setting is left out. */
export function readLimits(stored: unknown): TypeLimit[] {
  if (!Array.isArray(stored)) return []
  const rows = stored.flatMap((row: unknown) => {
    if (typeof row !== 'object' || row === null || !('setting' in row) || typeof row.setting !== 'string') return []
    if (!isLimitedSetting(row.setting)) return []
    return [{ setting: row.setting, min: numberOf(row, 'min'), max: numberOf(row, 'max') }]
  })
  return LIMITED_SETTINGS.flatMap((name) => rows.find(({ setting }) => setting === name) ?? [])
}

/** The bounds after one end of one setting has changed. A setting without either end has none. */
export function withLimit(limits: readonly TypeLimit[], changed: TypeLimit): TypeLimit[] {
  const others = limits.filter(({ setting }) => setting !== changed.setting)
  return readLimits(changed.min === null && changed.max === null ? others : [...others, changed])
}

/** Returns the objection to the bounds of one setting; `null`: there is none. */
export function objectionTo({ setting, min, max }: TypeLimit): 'missing' | 'step' | 'order' | null {
  if (min === null || max === null) return 'missing'
  const { step = 1 } = rangeOf(setting)
  const isStep = (value: number) => Math.abs(value / step - Math.round(value / step)) < 1e-6
  if (!isStep(min) || !isStep(max)) return 'step'
  return min > max ? 'order' : null
}

/** Returns the range that any machine takes of a setting. */
export function rangeOf(setting: LimitedSetting): { min: number; max: number; step?: number; unit: string } {
  return SETTING_RANGES[setting]
}

function numberOf(row: object, key: string): number | null {
  const value: unknown = Reflect.get(row, key)
  return typeof value === 'number' ? value : null
}
