import { onlineForms } from '@trackhoe/contract/online'
import { mayDo } from '../../auth/access/callers.queries.ts'
import { forbidden, refused } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import { publishedColumn, publishedTable } from './published-tables.ts'
import { conditionOf, linkedChoices } from './table-lookups.queries.ts'
import { texts } from '../../platform/core/language.ts'

/**
 * Choices that lead to further choices, of the published tables: the first level by a condition in the grammar of table
 * dictionaries, a later one by the choice above. Source: platform specification §7 "Dictionaries and forms".
 */
export function linkedChoiceRoutes(api: Api) {
  const { db } = api.deps

  serve(api, onlineForms.linkedChoices, { access: 'user' }, async ({ query, caller }) => {
    const published = publishedTable(query.table)
    if (!published) throw refused(texts('字典Code格式不正确！', 'The dictionary code is not valid'))
    const label = publishedColumn(published, query.txt)
    const store = publishedColumn(published, query.key)
    const id = publishedColumn(published, query.idField)
    const parent = publishedColumn(published, query.pidField)
    const condition = conditionOf(published, query.condition ?? '')
    if (!label || !store || !id || !parent || !condition)
      throw refused(texts('字典Code格式不正确！', 'The dictionary code is not valid'))
    if (published.action !== null && !(await mayDo(db, caller, published.action))) throw forbidden()
    const columns = { published, label, store, id, parent, ...condition }
    return linkedChoices(db, caller, columns, query.pidValue)
  })
}
