import { pageConfig } from '@trackhoe/contract'
import type { Send } from '../http/send.ts'

/** How the login page and the header of a tenant look. Source: platform specification §7 "Page config". */
export function pageConfigApi(send: Send) {
  return {
    /** `null` when the host is unknown. A login page uses `readBranding`, which is smaller and gives up sooner. */
    loginOfHost(host: string, signal?: AbortSignal) {
      return send(pageConfig.loginOfHost, { params: { host }, signal })
    },

    homeOfTenant(tenantId: string, signal?: AbortSignal) {
      return send(pageConfig.homeOfTenant, { params: { tenantId }, signal })
    },
  }
}
