import { CommaList, endpoint, PageOf, wireObject, type Page } from '@trackhoe/contract'
import * as z from 'zod/mini'
import type { Send } from '../http/send.ts'
import { newestFirst } from './newest-first.ts'
import { recordCall } from './record-calls.ts'
import type { OnlineFilters } from './online-form-files.ts'

/**
 * The addresses of the calls of a list page. Wire: export and import have functions of their own, in the files entry.
 */
export interface ListUrls {
  list?: `/${string}`
  delete?: `/${string}`
  deleteBatch?: `/${string}`
}

/** A row of a list whose fields only its page knows. */
const Row = z.record(z.string(), z.unknown())
type Row = z.output<typeof Row>

/** A page of rows, or all of them: some back ends answer a bare list. */
const Rows = z.union([
  PageOf(Row),
  z.pipe(
    z.array(Row),
    z.transform((records): Page<Row> => {
      const total = records.length
      return { records, total, size: total, current: 1, pages: total === 0 ? 0 : 1 }
    }),
  ),
])

const Filters = z.catchall(wireObject({}), z.unknown())

/**
 * The calls of a list page whose addresses are configured. Errors: `Error` for an address that is not there.
 * Source: platform specification §7 "List pages", §8 "List config".
 */
export function listApi(send: Send, urls: ListUrls) {
  return {
    /** Newest first, ten a page unless asked otherwise; `writeSuperQuery` makes an advanced query. */
    list(filters: OnlineFilters = {}, signal?: AbortSignal): Promise<Page<Row>> {
      const call = endpoint('GET', configured(urls, 'list'), { query: Filters, result: Rows })
      return send(call, { query: newestFirst(filters), signal })
    },

    remove(id: string) {
      const call = endpoint('DELETE', configured(urls, 'delete'), {
        query: z.object({ id: z.string() }),
        result: z.unknown(),
      })
      return send(call, { query: { id } })
    },

    /** Deletes several rows; of a JeecgBoot in parts where they are many. */
    removeAll(ids: readonly string[]) {
      const call = endpoint('DELETE', configured(urls, 'deleteBatch'), {
        query: z.object({ ids: CommaList() }),
        result: z.unknown(),
      })
      return recordCall(send, call)({ query: { ids } })
    },
  }
}

/** Errors: says in the operator's words which address is missing. */
function configured(urls: ListUrls, name: keyof ListUrls): `/${string}` {
  const url = urls[name]
  if (url === undefined) throw new Error(`请设置url.${name}属性！`)
  return url
}
