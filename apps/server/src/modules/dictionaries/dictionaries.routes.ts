import { dictionaries } from '@trackhoe/contract'
import { DISPLAY_PAGES } from '@trackhoe/contract/session'
import { refused } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import { allItems, itemsOf, tableItems } from './dictionaries.queries.ts'

/** Source: platform specification §7 "Dictionaries and forms". */
export function dictionaryRoutes(api: Api) {
  const { db } = api.deps

  serve(api, dictionaries.items, { access: 'user' }, async ({ params, caller }) => {
    if (!params.code.includes(',')) return itemsOf(db, params.code)
    const code = params.code
      .split(',')
      .map((part) => part.trim())
      .join(',')
    const items = await tableItems(db, caller.tenantId, code)
    if (!items) throw refused('字典Code格式不正确！')
    return items
  })

  serve(api, dictionaries.all, { access: 'user', display: DISPLAY_PAGES }, () => allItems(db))
}
