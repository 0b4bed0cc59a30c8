import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { wireObject } from '../wire/object.ts'
import { DateTime } from '../wire/jeecgboot-values.ts'
import { Revision } from '../wire/revision.ts'
import { OptionalText } from '../wire/values.ts'

/** A role of the tenant. */
export const Role = wireObject({
  id: z.string(),
  roleName: z.string(),
  roleCode: z.string(),
  description: OptionalText,
  createTime: DateTime,
  revision: Revision,
})
export type Role = z.output<typeof Role>

/** Source: platform specification §7 "User and system administration". */
export const roles = {
  /** Returns all roles of the tenant. */
  all: endpoint('GET', '/sys/role/queryall', { result: z.array(Role) }),
}
