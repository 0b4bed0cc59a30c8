import * as z from 'zod/mini'
import { CommaList, CommaListResult } from '../wire/comma-list.ts'
import { endpoint } from '../wire/endpoint.ts'
import { wireObject } from '../wire/object.ts'
import {
  ById,
  Filter,
  Flag,
  FreeText,
  RecordId,
  SERVER_MANAGED_FIELDS,
  ListOf,
  DateTime,
  OptionalCode,
  RequiredText,
} from '../wire/jeecgboot-values.ts'
import { Code, OptionalNumber, OptionalText } from '../wire/values.ts'
import { User } from './users.ts'
import { label } from '../wire/label.ts'
import { addCall, editCall, removeAllCall, removeCall } from '../wire/record-calls.ts'
import { editOf, Revision } from '../wire/revision.ts'
import { TreeMove } from '../wire/tree-node.ts'

/**
 * A department in a tree that is loaded branch by branch, searched or shown as ids. `isLeaf` is false when
 * there are children to load; `rootId` and `directorUserIds` come from the native server. Source: platform specification §3 "Department".
 */
export interface DepartmentNode {
  key: string
  value: string
  title: string | null
  id: string | null
  parentId: string | null
  departName: string | null
  orgCode: string | null
  isLeaf: boolean
  rootId: string | null
  /** The ids of the department's heads. Missing where the server knows no directors. */
  directorUserIds?: string[] | undefined
  children?: DepartmentNode[] | null | undefined
}

export const DepartmentNode: z.ZodMiniType<DepartmentNode, unknown> = wireObject({
  key: Code,
  value: Code,
  title: OptionalText,
  id: OptionalCode,
  parentId: OptionalCode,
  departName: OptionalText,
  orgCode: OptionalText,
  isLeaf: Flag,
  rootId: OptionalCode,
  directorUserIds: z.optional(CommaListResult),
  get children() {
    return z.optional(z.nullable(z.array(DepartmentNode)))
  },
})

/** A department of a list. */
export const DepartmentRow = wireObject({
  id: Code,
  parentId: OptionalCode,
  departName: OptionalText,
  orgCode: OptionalText,
})
export type DepartmentRow = z.output<typeof DepartmentRow>

/** Everything about one department, as its form edits it. */
export const DepartmentDetail = wireObject({
  id: Code,
  parentId: OptionalCode,
  departName: OptionalText,
  orgCode: OptionalText,
  /** The level: '1' a root. */
  orgType: OptionalCode,
  departOrder: OptionalNumber,
  orgCategory: OptionalCode,
  mobile: OptionalText,
  fax: OptionalText,
  address: OptionalText,
  memo: OptionalText,
  directorUserIds: CommaListResult,
  /** The names of the directors, comma-joined. */
  directorNames: OptionalText,
  createTime: DateTime,
  updateBy: OptionalText,
  updateTime: DateTime,
  revision: Revision,
})
export type DepartmentDetail = z.output<typeof DepartmentDetail>

const fields = {
  departName: RequiredText('请输入机构/部门名称', 100).check(label('部门名称')),
  parentId: FreeText(64).check(label('上级')),
  departOrder: z
    .optional(
      z.nullable(
        z.int('必须是整数').check(z.minimum(0, '必须在 0–999999 之间'), z.maximum(999_999, '必须在 0–999999 之间')),
      ),
    )
    .check(label('排序')),
  /** 1 a company, 2 an organization or department, 3 a post. */
  orgCategory: z.optional(z.nullable(z.string())).check(label('机构类型')),
  mobile: FreeText(32).check(label('手机号')),
  fax: FreeText(32).check(label('传真')),
  address: FreeText().check(label('地址')),
  memo: FreeText(500).check(label('备注')),
  /** Native and JeecgBoot 3. */
  directorUserIds: z.optional(z.nullable(CommaList())).check(label('部门负责人')),
}

/** The server gives `orgCode` and `orgType`. */
export const NewDepartment = z.object(fields)
export type NewDepartment = z.input<typeof NewDepartment>
export const DepartmentEdit = editOf(fields)
export type DepartmentEdit = z.input<typeof DepartmentEdit>

/** A new place of a department: below `parentId` (empty: a root), before its sibling `before` (empty: the last). */
export const DepartmentMove = TreeMove
export type DepartmentMove = z.input<typeof DepartmentMove>

/** Users who are put into a department or taken out of it. Wire: JeecgBoot's `userIdList`, and a comma list in the address. */
export const DepartmentUsers = z.object({
  depId: RecordId.check(label('部门')),
  userIdList: z
    .array(RequiredText('请选择用户', 64))
    .check(z.minLength(1, '请选择用户'), z.maxLength(1000, '一次最多 1000 条'), label('用户')),
})
export type DepartmentUsers = z.input<typeof DepartmentUsers>

const setByServer = [
  ...SERVER_MANAGED_FIELDS,
  'key', 'value', 'title', 'isLeaf', 'rootId', 'children', 'orgCode', 'orgType', 'departNameEn', 'departNameAbbr',
  'description', 'status', 'directorNames',
] // prettier-ignore

/** The departments that the user heads; none for a user who heads none. Wire: `message` '1' ordinary, '2' superior. */
export const OwnDepartments = wireObject({ message: OptionalText, result: ListOf(DepartmentNode) })

/** Source: platform specification §7 "User and system administration": "Departments under /sys/sysDepart". */
export const departmentAdministration = {
  /** The children of `pid`, or the roots. */
  branch: endpoint('GET', '/sys/sysDepart/queryDepartTreeSync', {
    query: z.object({ pid: Filter.check(label('上级')) }),
    result: ListOf(DepartmentNode),
  }),
  /** Returns the departments that the user heads. */
  ofHead: endpoint('GET', '/sys/sysDepart/queryMyDeptTreeList', { result: OwnDepartments, responseType: 'envelope' }),
  /** The tree with ids and titles only. */
  idTree: endpoint('GET', '/sys/sysDepart/queryIdTree', { result: ListOf(DepartmentNode) }),
  /** Returns what `idTree` returns under the path that the specification lists. Native only. */
  idTreeByListedPath: endpoint('GET', '/sys/sysDepart/idTree', { result: ListOf(DepartmentNode) }),
  /** A flat list. Errors: code 0 未查询匹配数据！ when there is none. */
  search: endpoint('GET', '/sys/sysDepart/searchBy', {
    query: z.object({
      keyWord: RequiredText('请输入部门名称', 100).check(label('关键字')),
      myDeptSearch: Filter.check(label('仅我的部门')),
    }),
    result: ListOf(DepartmentNode),
  }),
  /** Returns one department. Errors: 500 未找到对应实体. */
  detail: endpoint('GET', '/sys/sysDepart/queryById', { query: ById, result: DepartmentDetail }),
  /** Creates a department. */
  add: addCall('/sys/sysDepart/add', NewDepartment, setByServer),
  /** Changes a department; another `parentId` moves it with all below it. Errors: 500 不能移动到自己的下级; 409 for a stale revision. */
  edit: editCall('/sys/sysDepart/edit', DepartmentEdit, setByServer),
  /** Puts a department with all below it to another place. Native only; not in the specification. Errors: as of `edit`. */
  move: endpoint('PUT', '/sys/sysDepart/move', { body: DepartmentMove, result: z.unknown() }),
  /** Puts users into a department, beside those that they are in. The path is JeecgBoot's. */
  addUsers: endpoint('POST', '/sys/user/editSysDepartWithUser', { body: DepartmentUsers, result: z.unknown() }),
  /** Takes users out of a department. The path is JeecgBoot's. */
  removeUsers: endpoint('DELETE', '/sys/user/deleteUserInDepartBatch', {
    query: z.object({
      depId: RecordId.check(label('部门')),
      userIds: CommaList({ required: '请选择用户', max: { items: 1000, message: '一次最多 1000 条' } }).check(
        label('用户'),
      ),
    }),
    result: z.unknown(),
  }),
  /** Deletes a department with everything below it. Errors: 500 while it has users. */
  remove: removeCall('/sys/sysDepart/delete'),
  /** Deletes several departments. */
  removeAll: removeAllCall('/sys/sysDepart/deleteBatch'),
  /**
   * Returns the departments directly below `parentId`, or the roots for an empty one. Native only; the result is not in
   * the specification.
   */
  below: endpoint('GET', '/sys/sysDepart/listByParentId', {
    query: z.object({ parentId: z.string().check(label('上级')) }),
    result: ListOf(DepartmentRow),
    sendEmptyParams: true,
  }),
  /**
   * Returns the users for whom the caller may act, in `departId` or in the caller's own department. Native only; the
   * result is not in the specification.
   */
  people: endpoint('GET', '/sys/sysDepart/getPeopleOfJurisdiction', {
    query: z.object({ departId: Filter.check(label('部门')) }),
    result: ListOf(User),
  }),
}
