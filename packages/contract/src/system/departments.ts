import * as z from 'zod/mini'
import { CommaListResult } from '../wire/comma-list.ts'
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
  /** The ids of the department's heads. Missing where the server knows no directors. */
  directorUserIds?: string[] | undefined
  children?: Department[] | null | undefined
}

export const Department: z.ZodMiniType<Department, unknown> = wireObject({
  id: z.string(),
  key: z.string(),
  title: z.string(),
  departName: z.string(),
  parentId: OptionalText,
  orgCode: OptionalText,
  directorUserIds: z.optional(CommaListResult),
  get children() {
    return z.optional(z.nullable(z.array(Department)))
  },
})

/** Source: platform specification §7 "User and system administration". */
export const departments = {
  /** Returns all departments of the tenant as a tree. */
  tree: endpoint('GET', '/sys/sysDepart/queryTreeList', { result: z.array(Department) }),
}
