import type { LinkedSource } from '../../services/field-options.ts'

/** The source without what only a level of it needs. */
export function linkedSourceOf({ table, txt, key, idField, pidField }: LinkedSource): LinkedSource {
  return { table, txt, key, idField, pidField }
}
