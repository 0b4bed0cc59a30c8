import type { DraftChange } from '../services/editing.tsx'

/** Names of fields that are never kept, whatever their label says. */
const SECRET = /password|passwd|pwd|secret|token|captcha/i

/** The fields whose value is another one than the server's copy has; of those that may be kept. */
export function changesOf(
  base: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Readonly<Record<string, DraftChange>> {
  const changed = names.filter((name) => !SECRET.test(name) && !isSame(base[name], values[name]))
  return Object.fromEntries(changed.map((name) => [name, { from: base[name], to: values[name] }]))
}

/** Whether two values of a form mean the same; what was never filled in is the same as what was emptied. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '')
}
