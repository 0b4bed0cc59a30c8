import { parameters, SETTING_GROUP, vehicleDictionaries } from '@trackhoe/contract/vehicle'
import { pageOf } from '../../platform/http/handler-helpers.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import { enumValuesOf } from './enum-values.ts'
import * as queries from './parameters.queries.ts'
import { texts } from '../../platform/core/language.ts'

/** As of every list. */
const PAGE_SIZE = 10

/** The parameter catalog. Source: vehicle specification §7 "Dictionaries and parameters". */
export function parameterRoutes(api: Api) {
  const { db } = api.deps
  // Parameters are the same for every tenant and name nobody; bounds are those of the types that the tenant knows.
  const everybody = { access: 'user' } as const

  serve(api, vehicleDictionaries.parameters, everybody, async ({ query, caller }) => {
    const { brandId, pageNo = 1, pageSize = PAGE_SIZE } = query
    if (query.group === SETTING_GROUP) {
      const limits = await queries.limitsOfBrand(db, caller.tenantId, brandId ?? '')
      const shown = limits.slice((pageNo - 1) * pageSize, pageNo * pageSize)
      return pageOf(shown.map(settingRow), limits.length, { pageNo, pageSize })
    }
    const { rows, total } = await queries.catalogPage(db, { brandId, pageNo, pageSize })
    return pageOf(rows.map(catalogRow), total, { pageNo, pageSize })
  })

  serve(api, parameters.catalog, everybody, async ({ query }) => {
    const groups = query.group ?? []
    const rows = await queries.catalogOf(db, groups)
    const unknown = groups.filter((group) => !rows.some((row) => row.group === group))
    if (unknown.length > 0)
      throw invalid(texts(`未知的参数分组：${unknown.join('、')}`, `Unknown parameter groups: ${unknown.join(', ')}`), {
        field: 'group',
      })
    return rows.map(catalogRow)
  })
}

function settingRow({ setting, model, min, max }: Awaited<ReturnType<typeof queries.limitsOfBrand>>[number]) {
  return { code: setting, group: SETTING_GROUP, kind: 'analog', min, max, model, enumValues: [] }
}

function catalogRow(row: Awaited<ReturnType<typeof queries.catalogOf>>[number]) {
  return { ...row, enumValues: enumValuesOf(row.code) }
}
