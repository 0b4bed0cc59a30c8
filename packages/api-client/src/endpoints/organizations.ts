import { organizations, type OrganizationListQuery } from '@trackhoe/contract/tenant'
import type { Send } from '../http/send.ts'
import { newestFirst } from './newest-first.ts'

/** Tenants and the systems they use. Source: platform specification §7 "Page config". */
export function organizationApi(send: Send) {
  return {
    list(query: OrganizationListQuery = {}, signal?: AbortSignal) {
      return send(organizations.list, { query: newestFirst(query), signal })
    },

    byId(id: string, signal?: AbortSignal) {
      return send(organizations.byId, { query: { id }, signal })
    },

    /** Every tenant the user may see. */
    all(signal?: AbortSignal) {
      return send(organizations.all, { signal })
    },

    options(signal?: AbortSignal) {
      return send(organizations.options, { signal })
    },

    /** The tenants the user belongs to. */
    ofUser(signal?: AbortSignal) {
      return send(organizations.ofUser, { signal })
    },

    systems(tenantId: string, signal?: AbortSignal) {
      return send(organizations.systems, { query: { tenantId }, signal })
    },
  }
}
