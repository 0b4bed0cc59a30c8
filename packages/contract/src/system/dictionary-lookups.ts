import * as z from 'zod/mini'
import { DictItem } from '../wire/dict-item.ts'
import { CommaList } from '../wire/comma-list.ts'
import { endpoint } from '../wire/endpoint.ts'
import { ListOf, RequiredText } from '../wire/jeecgboot-values.ts'
import { TreeNode } from '../wire/tree-node.ts'
import { label } from '../wire/label.ts'

const optional = z.optional(z.string())

/** Wire: a query carries numbers and yes or no as texts. */
const optionalNumber = z.optional(
  z.pipe(z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/, '必须是整数'))]), z.transform(Number)),
)
const optionalFlag = z.optional(
  z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false'], '只能是 true 或 false')]),
    z.transform((value) => value === true || value === 'true'),
  ),
)

/**
 * The source of the branches of a tree. `condition` is the JSON text of an object of column and value, or empty;
 * `hasChildField` names the column that is '1' for nodes with children. Source: platform specification §7
 * "Dictionaries and forms".
 */
export const TreeSource = z.object({
  tableName: RequiredText('缺少表名').check(label('表名')),
  text: RequiredText('缺少显示字段').check(label('显示字段')),
  code: RequiredText('缺少存储字段').check(label('存储字段')),
  pidField: z.string().check(label('上级字段')),
  hasChildField: z.string().check(label('子节点字段')),
  condition: z.string().check(label('条件')),
})
export type TreeSource = z.input<typeof TreeSource>

/** Which rows of a sub-table are asked for: those whose `foreignKey` is the id of the chosen main row. */
export const SubTableSource = z.object({
  tableName: RequiredText('缺少表名').check(label('表名')),
  valueField: RequiredText('缺少存储字段').check(label('存储字段')),
  labelField: RequiredText('缺少显示字段').check(label('显示字段')),
  foreignKey: RequiredText('缺少外键').check(label('外键')),
  mainTableName: RequiredText('缺少主表名').check(label('主表名')),
  mainValueField: RequiredText('缺少主表字段').check(label('主表字段')),
  mainValue: z.string().check(label('主表值')),
})
export type SubTableSource = z.input<typeof SubTableSource>

/**
 * Choices that are queried while text is typed or a branch is opened. Wire: JeecgBoot signs these calls and refuses
 * them without some of their parameters, so empty ones are sent. Source: platform specification §7 "Dictionaries and
 * forms".
 */
export const dictionaryLookups = {
  /** `dict` has the form `table,text,code`, `keyword` is part of text or code. */
  search: endpoint('GET', '/sys/dict/loadDict/{dict}', {
    query: z.object({
      keyword: z.string().check(label('关键字')),
      pageSize: optionalNumber.check(label('每页条数')),
      pageNo: optionalNumber.check(label('页码')),
    }),
    result: ListOf(DictItem),
    sendEmptyParams: true,
  }),
  /** The texts of `key`, a comma list of values, in its order. `delNotExist` false puts an unknown value for its text. */
  texts: endpoint('GET', '/sys/dict/loadDictItem/{dict}', {
    query: z.object({
      key: CommaList().check(label('字典值')),
      delNotExist: optionalFlag.check(label('忽略不存在的值')),
    }),
    result: ListOf(z.string()),
    sendEmptyParams: true,
  }),
  /** Returns the children of `pid` in a table; the root's id depends on the table and is often '0' or empty. */
  tree: endpoint('GET', '/sys/dict/loadTreeData', {
    query: z.extend(TreeSource, { pid: z.string().check(label('上级')) }),
    result: ListOf(TreeNode),
    sendEmptyParams: true,
  }),
  /** Native only. */
  subTable: endpoint('GET', '/sys/dict/getSubTableDictItems', { query: SubTableSource, result: ListOf(DictItem) }),
  /** Returns the children of a category, by its id or its code; `condition` is the JSON text of an object. */
  categoryTree: endpoint('GET', '/sys/category/loadTreeData', {
    /** `pid` wins over `pcode`; '0' is the root. */
    query: z.object({
      pid: optional.check(label('上级')),
      pcode: optional.check(label('上级编码')),
      condition: optional.check(label('条件')),
    }),
    result: ListOf(TreeNode),
  }),
  /** The names of `ids`, a comma list. Wire: older clients end the path with a slash, which newer servers refuse. */
  categoryNames: endpoint('GET', '/sys/category/loadDictItem', {
    query: z.object({
      ids: CommaList().check(label('记录')),
      delNotExist: optionalFlag.check(label('忽略不存在的值')),
    }),
    result: ListOf(z.string()),
  }),
}
