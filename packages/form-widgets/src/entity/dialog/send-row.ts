import type { Entity } from '../definition/define-entity.ts'

/** The calls that save rows. A client derived from the contract has this shape. */
export interface EntityWriter<AddBody, EditBody> {
  add?(input: { body: AddBody }): Promise<unknown>
  edit?(input: { body: EditBody }): Promise<unknown>
}

interface RowToSend<Row extends object, AddBody, EditBody, Query> {
  entity: Entity<Row, AddBody, EditBody, Query>
  /** `null`: a new one. */
  row: Row | null
  source: EntityWriter<AddBody, EditBody>
  /** An edit sends the whole row, and not only the fields of the form. */
  editReplacesRow: boolean
}

export interface SentRow<AddBody> {
  result: unknown
  /** Of a new row only. */
  added?: { result: unknown; body: AddBody }
}

/** Sends a row that is new or changed. `body`: what the form has, which its resolver has let through. */
export async function sendRow<Row extends object, AddBody, EditBody, Query>(
  { entity, row, source, editReplacesRow }: RowToSend<Row, AddBody, EditBody, Query>,
  body: Record<string, unknown>,
): Promise<SentRow<AddBody>> {
  if (row) {
    const changes = accepted(entity.checkEdit(body))
    return {
      result: await source.edit?.({ body: editReplacesRow ? { ...row, ...changes, ...nullsOf(row, body) } : changes }),
    }
  }
  const sent = accepted(entity.checkAdd(body))
  const result = await source.add?.({ body: sent })
  return { result, added: { result, body: sent } }
}

/** The fields that the row has as null and nobody has filled: a form writes the empty text for them, which is another value. */
function nullsOf<Row extends object>(row: Row, changes: object): Partial<Row> {
  const nulls: Partial<Row> = { ...row }
  for (const [key, value] of Object.entries(row)) {
    if (value !== null || Reflect.get(changes, key) !== '') Reflect.deleteProperty(nulls, key)
  }
  return nulls
}

/** The body of a form whose resolver has let it through. */
function accepted<Body>(checked: { valid: true; body: Body } | { valid: false }): Body {
  if (!checked.valid) throw new Error('[form-widgets] A body was sent that its own resolver refuses.')
  return checked.body
}
