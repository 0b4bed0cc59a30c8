import * as z from 'zod/mini'
import { DictItem } from '../wire/dict-item.ts'
import { endpoint } from '../wire/endpoint.ts'
import { listQuery } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import { Flag, SERVER_MANAGED_FIELDS, ListOf, DateTime, OptionalCode, RequiredText } from '../wire/jeecgboot-values.ts'
import { Code, OptionalText } from '../wire/values.ts'
import { label } from '../wire/label.ts'
import { addCall, editCall, listCall, removeAllCall, removeCall } from '../wire/record-calls.ts'
import { editOf, Revision } from '../wire/revision.ts'

/** A category. `hasChild` '1' on the wire means that there is something below it. */
export const Category = wireObject({
  id: Code,
  pid: OptionalCode,
  name: OptionalText,
  code: OptionalText,
  hasChild: Flag,
  createTime: DateTime,
  revision: Revision,
})
export type Category = z.output<typeof Category>

/** A category as a choice: its id is the value. */
export const CategoryChoice = DictItem
export type CategoryChoice = z.output<typeof CategoryChoice>

/** `pid` empty or '0' makes a root; the server gives the code. */
export const NewCategory = z.object({
  name: RequiredText('请输入类型名称', 100).check(label('类型名称')),
  pid: z.optional(z.nullable(z.string())).check(label('上级')),
})
export type NewCategory = z.input<typeof NewCategory>
export const CategoryEdit = editOf(NewCategory.shape)
export type CategoryEdit = z.input<typeof CategoryEdit>

export const CategoryListQuery = listQuery({ name: '类型名称', code: '分类编码' })
export type CategoryListQuery = z.input<typeof CategoryListQuery>

const setByServer = ['code', 'hasChild', ...SERVER_MANAGED_FIELDS]

/** The tree of categories. Source: the conventions of JeecgBoot, beside the calls of platform specification §7. */
export const categories = {
  /** Lists the root categories. */
  roots: listCall('/sys/category/rootList', CategoryListQuery, Category),
  /** Returns all categories in the order of their codes. Native only; not in the specification. */
  all: endpoint('GET', '/sys/category/queryAll', { result: ListOf(Category) }),
  /** Returns the categories directly below one. */
  childrenOf: endpoint('GET', '/sys/category/childList', {
    query: z.object({ pid: RequiredText('缺少上级分类', 64).check(label('上级')) }),
    result: ListOf(Category),
  }),
  /** Everything below a code, as choices. */
  below: endpoint('GET', '/sys/category/loadAllData', {
    query: z.object({ code: RequiredText('缺少分类编码', 100).check(label('分类编码')) }),
    result: ListOf(CategoryChoice),
  }),
  /** Creates a category. */
  add: addCall('/sys/category/add', NewCategory, setByServer),
  /** Changes a category; another `pid` moves it with all below it, which gives them new codes. Errors: 500 不能移动到自己的下级; 409 for a stale revision. */
  edit: editCall('/sys/category/edit', CategoryEdit, setByServer),
  /** Deletes a category with everything below it. */
  remove: removeCall('/sys/category/delete'),
  /** Deletes several categories. */
  removeAll: removeAllCall('/sys/category/deleteBatch'),
}
