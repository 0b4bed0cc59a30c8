import * as z from 'zod/mini'
import { wireObject } from '../wire/object.ts'
import { Revision } from '../wire/revision.ts'
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
  /** Its owner has confirmed the phone by a code, so that it signs in. Native only. */
  phoneConfirmed: z.optional(z.nullable(z.boolean())),
  email: OptionalText,
  /** As `phoneConfirmed`, of the e-mail address. */
  emailConfirmed: z.optional(z.nullable(z.boolean())),
  birthday: z.optional(z.nullable(z.string())),
  workNo: z.optional(z.nullable(z.string())),
  orgCode: OptionalText,
  tenantId: z.optional(z.nullable(Code)),
  loginTenantId: z.optional(z.nullable(Code)),
  /** Of the account, for an edit of one's own data. Native only. */
  revision: Revision,
})
export type UserInfo = z.output<typeof UserInfo>
