import * as z from 'zod/mini'
import { wireObject } from '../wire/object.ts'
import { Code, OptionalNumber, OptionalText } from '../wire/values.ts'

/**
 * The signed-in user. `tenantId` is native; JeecgBoot 3.x sends `loginTenantId` instead.
 * Source: platform specification §3 "User info".
 */
export const UserInfo = wireObject({
  id: z.string(),
  username: z.string(),
  realname: OptionalText,
  avatar: OptionalText,
  sex: OptionalNumber,
  phone: OptionalText,
  email: OptionalText,
  orgCode: OptionalText,
  tenantId: z.optional(z.nullable(Code)),
  loginTenantId: z.optional(z.nullable(Code)),
})
export type UserInfo = z.output<typeof UserInfo>
