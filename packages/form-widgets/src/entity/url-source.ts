import type { Page } from '@trackhoe/contract'
import type { ListQuery } from '../list-page/wire-source.ts'

/** A list was set up without the address of a call that it needs. The message is for the operator. */
export class MissingUrlError extends Error {
  override readonly name = 'MissingUrlError'

  constructor(property: 'list' | 'delete' | 'deleteBatch') {
    super(`请设置url.${property}属性！`)
  }
}

/** The addresses of the calls of a list, as pages of JeecgBoot name them. */
export interface ListUrls {
  list?: string
  delete?: string
  deleteBatch?: string
}

export interface UrlSourceOptions<Row> {
  urls: ListUrls
  get(url: string, query: ListQuery, signal?: AbortSignal): Promise<Page<Row> | readonly Row[]>
  delete(url: string, query: Readonly<Record<string, string>>): Promise<unknown>
}

/**
 * A source of rows that is set up by addresses. Errors: `MissingUrlError` for a call without its address.
 * Source: platform specification §8 "List config".
 */
export function urlSource<Row>({ urls, ...send }: UrlSourceOptions<Row>) {
  const urlOf = (property: keyof ListUrls) => {
    const url = urls[property]
    if (!url) throw new MissingUrlError(property)
    return url
  }
  return {
    list: async ({ query }: { query: ListQuery }, signal?: AbortSignal) => send.get(urlOf('list'), query, signal),
    remove: async ({ query }: { query: { id: string } }) => send.delete(urlOf('delete'), query),
    removeAll: async ({ query }: { query: { ids: readonly string[] } }) =>
      send.delete(urlOf('deleteBatch'), { ids: query.ids.join(',') }),
  }
}
