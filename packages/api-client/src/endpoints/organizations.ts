import { organisations, type OrganisationListQuery } from '@trackhoe/contract/tenant'
import type { Send } from '../http/send.ts'
import { newestFirst } from './newest-first.ts'

/** Tenants and the systems they use. Source: platform specification §7 "Page config". */
export function organisationApi(send: Send) {
  return {
    list(query: OrganisationListQuery = {}, signal?: AbortSignal) {
      return send(organisations.list, { query: newestFirst(query), signal })
    },

    byId(id: string, signal?: AbortSignal) {
      return send(organisations.byId, { query: { id }, signal })
    },

    /** Every tenant the user may see. */
    all(signal?: AbortSignal) {
      return send(organisations.all, { signal })
    },

    options(signal?: AbortSignal) {
      return send(organisations.options, { signal })
    },

    /** The tenants the user belongs to. */
    ofUser(signal?: AbortSignal) {
      return send(organisations.ofUser, { signal })
    },

    systems(tenantId: string, signal?: AbortSignal) {
      return send(organisations.systems, { query: { tenantId }, signal })
    },
  }
}
