import { toWireTime } from '../core/clock.ts'

/** The value of each changed field before and after an act. */
export type AuditChanges = Readonly<Record<string, { from: unknown; to: unknown }>>

/** What the server counts up by itself, and what no log may hold. */
const LEFT_OUT = ['updateBy', 'updateTime', 'revision', 'password', 'passwordHash']

/**
 * What an edit changes: the fields of `after` whose value differs from that of `before`, each with both. A field without
 * a value in `after` is not part of the edit; secrets are left out.
 */
export function changesBetween(before: object, after: object): AuditChanges {
  const changed = Object.entries(after).flatMap(([field, value]: [string, unknown]) => {
    const [from, to] = [plain(Reflect.get(before, field)), plain(value)]
    const isSame = value === undefined || JSON.stringify(from) === JSON.stringify(to)
    return isSame || LEFT_OUT.includes(field) ? [] : [[field, { from, to }] as const]
  })
  return Object.fromEntries(changed)
}

const plain = (value: unknown): unknown => (value instanceof Date ? toWireTime(value) : (value ?? null))
