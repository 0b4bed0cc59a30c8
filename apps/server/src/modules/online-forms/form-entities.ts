import type { RuleEntity } from '../../platform/data-scope/entities.ts'
import type { Db } from '../../platform/database/database.ts'
import { formEntity } from './form-entity.ts'
import * as heads from './form-heads.queries.ts'
import { formTables } from './table/form-table.ts'

/** The published forms of a tenant as entities of data rules, by name. */
export async function formEntities(db: Db, tenantId: string): Promise<[string, RuleEntity][]> {
  const forms = await heads.allPublished(db, tenantId)
  return forms.map((form) => {
    const { name, entity } = formEntity({ form, tables: formTables(form.tableName, form.published, form.layout) })
    return [name, entity]
  })
}
