import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { wireObject } from '../wire/object.ts'

/** The version of the platform that server and clients name. Source: platform specification §1. */
export const PLATFORM_VERSION = '1.7'

/** The kind of a server. Only the native server answers; any other answer means a JeecgBoot. */
export const Platform = wireObject({
  flavour: z.literal('native'),
  version: z.string(),
  features: z.array(z.string()),
  /** The caller's address has failed too often: a login from it needs a captcha. */
  captchaRequired: z.optional(z.boolean()),
  /** The address at which single sign-on begins, when `features` has `cas`. */
  casLoginUrl: z.optional(z.string()),
})
export type Platform = z.output<typeof Platform>

/** Returns the kind of server and what it can do. Native only. */
export const readPlatform = endpoint('GET', '/sys/platform', { result: Platform })
