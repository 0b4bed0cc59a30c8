import type { ClientBase, QueryConfig } from 'pg'

/** A statement is prepared when it comes for this time: many come once, and each prepared one takes memory. */
const PREPARED_FROM = 3
const PREPARED_AT_MOST = 300
const PLANNED = /^[\s(]*(select|insert|update|delete|with)\b/i
/** What changes tables: plans from before may give columns of another type. */
const CHANGES_TABLES = /^\s*(alter|create|drop)\b/i

/**
 * Names the statements that a client sends again and again, so that the database parses and plans each of them once. For the
 * embedded database, where planning a statement takes longer than running it; PostgreSQL plans by the values, which
 * pays where one tenant has a million rows and another ten.
 */
export function prepareRepeated(client: ClientBase): void {
  let seen = new Map<string, { name: string; times: number }>()
  let generation = 0

  function named(statement: QueryConfig): QueryConfig {
    if (CHANGES_TABLES.test(statement.text)) {
      generation += 1
      seen = new Map()
      return statement
    }
    if (!PLANNED.test(statement.text)) return statement
    const known = seen.get(statement.text)
    if (!known) {
      if (seen.size < PREPARED_AT_MOST) {
        seen.set(statement.text, { name: `repeated_${generation}_${seen.size}`, times: 1 })
      }
      return statement
    }
    known.times += 1
    return known.times < PREPARED_FROM ? statement : { ...statement, name: known.name }
  }

  const query: (...input: unknown[]) => unknown = client.query.bind(client)
  Object.defineProperty(client, 'query', {
    value: (statement: unknown, ...rest: unknown[]) =>
      query(isUnnamed(statement) ? named(statement) : statement, ...rest),
  })
}

function isUnnamed(statement: unknown): statement is QueryConfig {
  return (
    typeof statement === 'object' &&
    statement !== null &&
    'text' in statement &&
    typeof statement.text === 'string' &&
    !('name' in statement && statement.name !== undefined) &&
    !('submit' in statement)
  )
}
