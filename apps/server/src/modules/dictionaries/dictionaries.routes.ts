import { dictionaries } from '@trackhoe/contract'
import { mayDo } from '../../auth/callers.queries.ts'
import { forbidden, refused } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import { allItems, itemsOf, publishedTable, tableItems } from './dictionaries.queries.ts'

/** Source: platform specification §7 "Dictionaries and forms". */
export function dictionaryRoutes(api: Api) {
  const { db } = api.deps

  serve(api, dictionaries.items, { access: 'user' }, async ({ params, caller }) => {
    if (!params.code.includes(',')) return itemsOf(db, params.code)
    const code = params.code
      .split(',')
      .map((part) => part.trim())
      .join(',')
    const table = publishedTable(code)
    if (!table) throw refused('字典Code格式不正确！')
    if (table.action !== null && !(await mayDo(db, caller, table.action))) throw forbidden()
    return tableItems(db, caller.tenantId, table)
  })

  serve(api, dictionaries.all, { access: 'user' }, () => allItems(db))
}
