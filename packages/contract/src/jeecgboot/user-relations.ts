import * as z from 'zod/mini'
import { NewUser, User, UserEdit } from '../system/users.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Filter, FreeText, ListOf, OptionalCode } from '../wire/jeecgboot-values.ts'
import { label } from '../wire/label.ts'
import { wireObject } from '../wire/object.ts'
import { Code, OptionalText } from '../wire/values.ts'
import { OptionalChoice } from './administration.ts'

const optionalText = z.optional(z.nullable(z.string()))

/** A user with his posts. Wire: all of them ids, comma-joined. Source: JeecgBoot 3.9.1. */
export const UserWithPosts = z.extend(User, {
  telephone: optionalText,
  mainDepPostId: optionalText,
  otherDepPostId: optionalText,
})
export type UserWithPosts = z.output<typeof UserWithPosts>

const relations = {
  telephone: FreeText(45).check(label('座机')),
  /** Ids of tenants. */
  relTenantIds: FreeText(4000).check(label('租户')),
  /** The id of the main post, and those of part-time posts: departments of category 3. */
  mainDepPostId: FreeText(64).check(label('主岗位')),
  otherDepPostId: FreeText(4000).check(label('兼职岗位')),
  /** Ids of job grades. */
  post: FreeText(4000).check(label('职务级别')),
  /** 1 ordinary, 2 superior of `departIds`. */
  userIdentity: OptionalChoice.check(label('身份')),
  departIds: FreeText(4000).check(label('负责部门')),
}

/** A new user with tenants, posts and the departments that he heads. JeecgBoot 3 only. */
export const NewUserWithPosts = z.extend(NewUser, relations)
export type NewUserWithPosts = z.input<typeof NewUserWithPosts>
/** A changed user, likewise. JeecgBoot 3 only. */
export const UserWithPostsEdit = z.extend(UserEdit, relations)
export type UserWithPostsEdit = z.input<typeof UserWithPostsEdit>

/** A post, which is a department of category 3. Source: JeecgBoot 3.9.1. */
export const DepartmentPost = wireObject({
  id: Code,
  parentId: OptionalCode,
  departName: OptionalText,
  orgCode: OptionalText,
  orgCategory: OptionalCode,
  /** The id of its job grade. */
  positionId: OptionalCode,
  /** The id of the post above. */
  depPostParentId: OptionalCode,
})
export type DepartmentPost = z.output<typeof DepartmentPost>

const post = {
  departName: z.string('请输入岗位名称').check(z.minLength(1, '请输入岗位名称'), z.maxLength(100), label('岗位名称')),
  positionId: z.string('请选择职务级别').check(z.minLength(1, '请选择职务级别'), label('职务级别')),
  depPostParentId: FreeText(64).check(label('上级岗位')),
}
export const NewDepartmentPost = z.object(post)
export type NewDepartmentPost = z.input<typeof NewDepartmentPost>
export const DepartmentPostEdit = z.object({ id: z.string().check(label('编号')), ...post })
export type DepartmentPostEdit = z.input<typeof DepartmentPostEdit>

/** The posts of departments. JeecgBoot 3 only. */
export const departmentPosts = {
  /** Returns the departments and posts directly below `pid`. */
  below: endpoint('GET', '/sys/sysDepart/queryDepartAndPostTreeSync', {
    query: z.object({ pid: Filter.check(label('上级')) }),
    result: ListOf(DepartmentPost),
  }),
}
