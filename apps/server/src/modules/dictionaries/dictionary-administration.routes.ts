import { dictionaryAdministration } from '@trackhoe/contract/system'
import { refused } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import * as queries from './dictionary-administration.queries.ts'

/**
 * The dictionaries as their administrator sees them. They belong to the installation, not to a tenant, so nobody of a
 * tenant changes them here. Source: platform specification §7 "User and system administration".
 */
export function dictionaryAdministrationRoutes(api: Api) {
  const { db } = api.deps
  const readers = { access: { action: 'system:dict:list' } } as const

  serve(api, dictionaryAdministration.list, readers, async ({ query, page }) => {
    const { rows, total } = await queries.page(db, query)
    return page(rows, total)
  })

  serve(api, dictionaryAdministration.items, readers, async ({ query, page }) => {
    const { rows, total } = await queries.items(db, query)
    return page(
      rows.map((row) => ({ ...row, status_dictText: row.status === 1 ? '启用' : '禁用' })),
      total,
    )
  })

  serve(api, dictionaryAdministration.checkItem, readers, async ({ query }) => {
    const { dictId, itemValue, id: except } = query
    if (await queries.hasValue(db, { dictId, itemValue, except }))
      throw refused('该值不可用，系统中已存在！', { field: 'itemValue' })
    return withMessage('该值可用！', null)
  })

  // Every answer is read from the database: there is nothing that could be stale.
  serve(api, dictionaryAdministration.refreshCache, readers, async () => withMessage('刷新缓存完成！', null))
}
