import type * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { wireObject } from '../wire/object.ts'
import { OptionalText } from '../wire/values.ts'

/** The operator of the site; `siteLogo` is an upload path. The specification names the path only, not the fields. */
export const SiteInfo = wireObject({
  siteName: OptionalText,
  siteLogo: OptionalText,
  icp: OptionalText,
  tel: OptionalText,
})
export type SiteInfo = z.output<typeof SiteInfo>

/** Native only. Source: platform specification §7 "Dictionaries and forms". */
export const siteInfo = { get: endpoint('GET', '/cms/eoaCmsSite/getSiteInfo', { result: SiteInfo }) }
