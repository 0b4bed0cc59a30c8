import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { wireObject } from '../wire/object.ts'
import { OptionalText } from '../wire/values.ts'

/** A node of the department tree. `orgCode` has three characters a level. Source: platform specification §3. */
export interface Department {
  id: string
  key: string
  title: string
  departName: string
  parentId: string | null
  orgCode: string | null
  children?: Department[] | null | undefined
}

export const Department: z.ZodMiniType<Department, unknown> = wireObject({
  id: z.string(),
  key: z.string(),
  title: z.string(),
  departName: z.string(),
  parentId: OptionalText,
  orgCode: OptionalText,
  get children() {
    return z.optional(z.nullable(z.array(Department)))
  },
})

/** Source: platform specification §7 "User and system administration". */
export const departments = {
  /** Returns all departments of the tenant as a tree. */
  tree: endpoint('GET', '/sys/sysDepart/queryTreeList', { result: z.array(Department) }),
}
