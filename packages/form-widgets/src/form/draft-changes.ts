import type { DraftChange } from '../services/editing.tsx'

/** Field names that are never stored, whatever their label. */
const SECRET = /password|passwd|pwd|secret|token|captcha/i

/** The fields whose value differs from the server's, of those that may be stored. */
export function changesOf(
  base: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Readonly<Record<string, DraftChange>> {
  const changed = names.filter((name) => !SECRET.test(name) && !isSame(base[name], values[name]))
  return Object.fromEntries(changed.map((name) => [name, { from: base[name], to: values[name] }]))
}

/** Returns whether two form values are equal. A field never filled in equals an emptied one. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '')
}
