import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { wireObject } from '../wire/object.ts'
import { Revision } from '../wire/revision.ts'
import { OptionalText } from '../wire/values.ts'

/**
 * How the login page of a tenant looks. `loginPosition` is '1' to '9', row by row from the top left; `otherLoginType`
 * a comma list (1 and 2 are QR entries); `icp` is HTML and must be sanitized before it is shown.
 * Source: platform specification §3 "Login page config per tenant".
 */
export const LoginPageConfig = wireObject({
  id: OptionalText,
  tenantId: OptionalText,
  tenantName: OptionalText,
  title: OptionalText,
  webIcon: OptionalText,
  backgroundPicture: OptionalText,
  loginBoxBackgroundPicture: OptionalText,
  loginPosition: OptionalText,
  otherLoginType: OptionalText,
  icp: OptionalText,
  /** The names in the header of the tenant, for a page without a title. Native only. */
  systemName: OptionalText,
  systemNameEn: OptionalText,
})
export type LoginPageConfig = z.output<typeof LoginPageConfig>

/** Name and logo in the header. Source: platform specification §3 "Home page config per tenant". */
export const HomePageConfig = wireObject({
  id: OptionalText,
  tenantId: OptionalText,
  tenantName: OptionalText,
  systemName: OptionalText,
  /** For those who read English; empty: `systemName`. Native only. */
  systemNameEn: OptionalText,
  logoIcon: OptionalText,
  revision: Revision,
})
export type HomePageConfig = z.output<typeof HomePageConfig>

/** Source: platform specification §7 "Page config". */
export const pageConfig = {
  /**
   * Returns the login page of a host (`location.host`, with the port); null when the host is unknown. Public. A login
   * page reads `readBranding` of the client instead, which is smaller and has a shorter timeout.
   */
  loginOfHost: endpoint('GET', '/sysPageConfig/loginQueryByDomain/{host}', { result: z.nullable(LoginPageConfig) }),
  /** Returns name and logo in the header of a tenant. The path is spelled as on the wire. */
  homeOfTenant: endpoint('GET', '/sysHomePageConfig/queryByTanId/{tenantId}', { result: z.nullable(HomePageConfig) }),
}

/** The names that a tenant has given its system. */
export type SystemNames = Partial<Pick<HomePageConfig, 'systemName' | 'systemNameEn'>>

/** Returns the name of a tenant's system in a language; undefined where the tenant has given none. */
export function systemNameOf(names: SystemNames | null | undefined, locale: string): string | undefined {
  const { systemName, systemNameEn } = names ?? {}
  return (locale.startsWith('en') && systemNameEn) || systemName || undefined
}
