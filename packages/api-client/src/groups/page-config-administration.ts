import { pageConfigAdministration as group, type LoginPageConfigRow } from '@trackhoe/contract/tenant'
import type { Page, PageQuery } from '@trackhoe/contract'
import { override } from './override.ts'
import { newestFirst } from './newest-first.ts'

/** Login page and header as an administrator edits them. Source: platform specification §7 "Page config". */
export const pageConfigAdministration = override(group, (send) => ({
  /** All tenants' login pages, page by page. A server that knows one answers that one. */
  async list(query: PageQuery & { tenantId?: string } = {}, signal?: AbortSignal): Promise<Page<LoginPageConfigRow>> {
    const answer = await send(group.query, { query: newestFirst(query), signal })
    return 'records' in answer ? answer : { records: [answer], total: 1, size: 1, current: 1, pages: 1 }
  },

  /** One login page by its own id; null when there is none. */
  async byId(id: string, signal?: AbortSignal): Promise<LoginPageConfigRow | null> {
    const answer = await send(group.query, { query: { id }, signal })
    return 'records' in answer ? (answer.records[0] ?? null) : answer
  },
}))
