import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { ListQuery } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import {
  Filter,
  FreeText,
  SERVER_MANAGED_FIELDS,
  DateTime,
  OptionalCode,
  RequiredText,
} from '../wire/jeecgboot-values.ts'
import { Code, OptionalNumber, OptionalText } from '../wire/values.ts'
import { withMultiString } from '../wire/filters.ts'
import { label } from '../wire/label.ts'
import { addCall, editCall, listCall, removeAllCall, removeCall } from '../wire/record-calls.ts'
import { editOf, Revision } from '../wire/revision.ts'

/** A dictionary. `type` 0 its values are texts, 1 numbers. */
export const Dictionary = wireObject({
  id: Code,
  dictName: OptionalText,
  dictCode: OptionalText,
  description: OptionalText,
  type: OptionalNumber,
  /** Belongs to the installation, so that nobody of a tenant changes it. Native only. */
  builtIn: z.optional(z.nullable(z.boolean())),
  createTime: DateTime,
  revision: Revision,
})
export type Dictionary = z.output<typeof Dictionary>

/** An item as its administrator sees it. `status` 1 on, 0 off. */
export const DictionaryItem = wireObject({
  id: Code,
  dictId: OptionalCode,
  itemText: OptionalText,
  itemValue: OptionalCode,
  description: OptionalText,
  sortOrder: OptionalNumber,
  status: OptionalNumber,
  status_dictText: z.optional(z.nullable(z.string())),
  itemColor: OptionalText,
  revision: Revision,
})
export type DictionaryItem = z.output<typeof DictionaryItem>

const dictionary = {
  dictName: RequiredText('请输入字典名称', 100).check(label('字典名称')),
  dictCode: RequiredText('请输入字典编码', 100).check(label('字典编码')),
  description: FreeText().check(label('描述')),
  type: z.optional(z.nullable(z.union([z.literal(0), z.literal(1)]))).check(label('字典类型')),
}
const item = {
  dictId: RequiredText('缺少字典', 64).check(label('字典')),
  itemText: RequiredText('请输入名称', 100).check(label('名称')),
  itemValue: RequiredText('请输入数据值', 100).check(label('数据值')),
  description: FreeText().check(label('描述')),
  sortOrder: z
    .optional(
      z.nullable(
        z
          .int('必须是整数')
          .check(z.minimum(-999_999, '必须在 ±999999 之间'), z.maximum(999_999, '必须在 ±999999 之间')),
      ),
    )
    .check(label('排序')),
  status: z.union([z.literal(0), z.literal(1)], '请选择状态').check(label('状态')),
  itemColor: FreeText(50).check(label('颜色')),
}

export const NewDictionary = z.object(dictionary)
export type NewDictionary = z.input<typeof NewDictionary>
export const DictionaryEdit = editOf(dictionary)
export type DictionaryEdit = z.input<typeof DictionaryEdit>
export const NewDictionaryItem = z.object(item)
export type NewDictionaryItem = z.input<typeof NewDictionaryItem>
export const DictionaryItemEdit = editOf(item)
export type DictionaryItemEdit = z.input<typeof DictionaryItemEdit>

export const DictionaryListQuery = z.extend(
  ListQuery,
  withMultiString({ id: '编号', dictName: '字典名称', dictCode: '字典编码' }),
)
export type DictionaryListQuery = z.input<typeof DictionaryListQuery>

export const DictionaryItemListQuery = z.extend(ListQuery, {
  dictId: RequiredText('缺少字典', 64).check(label('字典')),
  ...withMultiString({ itemText: '名称', status: '状态' }),
})
export type DictionaryItemListQuery = z.input<typeof DictionaryItemListQuery>

const kept = ['builtIn', ...SERVER_MANAGED_FIELDS]

/** Writing wants `system:dict:…`. Source: platform specification §7 "User and system administration". */
export const dictionaryAdministration = {
  /** Lists the dictionaries of the installation and of the tenant. */
  list: listCall('/sys/dict/list', DictionaryListQuery, Dictionary),
  /** Creates a dictionary of the tenant. Errors: 500 字典编码已存在. */
  add: addCall('/sys/dict/add', NewDictionary, kept),
  /** Changes a dictionary of the tenant. Errors: as of `add`; 500 for one of the installation; 409 for a stale revision. */
  edit: editCall('/sys/dict/edit', DictionaryEdit, kept),
  /** Deletes a dictionary of the tenant with its items. Errors: 500 for one of the installation. */
  remove: removeCall('/sys/dict/delete'),
  /** Deletes several dictionaries. */
  removeAll: removeAllCall('/sys/dict/deleteBatch'),
  /** Lets the server read its dictionaries anew (the path is the wire's own spelling). */
  refreshCache: endpoint('GET', '/sys/dict/refleshCache', { result: z.unknown() }),
  /** Lists the items of a dictionary. */
  items: listCall('/sys/dictItem/list', DictionaryItemListQuery, DictionaryItem),
  /** Creates an item of a dictionary. Errors: 500 该值不可用，系统中已存在！, and for a dictionary of the installation. */
  addItem: addCall('/sys/dictItem/add', NewDictionaryItem, kept),
  /** Changes an item of a dictionary. Errors: as of `addItem`; 409 for a stale revision. */
  editItem: editCall('/sys/dictItem/edit', DictionaryItemEdit, kept),
  /** Deletes an item of a dictionary. */
  removeItem: removeCall('/sys/dictItem/delete'),
  /** Deletes several items of a dictionary. */
  removeItems: removeAllCall('/sys/dictItem/deleteBatch'),
  /** Passes when the dictionary has no such value yet. Errors: 该值不可用，系统中已存在！ */
  checkItem: endpoint('GET', '/sys/dictItem/dictItemCheck', {
    query: z.object({
      id: Filter.check(label('编号')),
      dictId: RequiredText('缺少字典', 64).check(label('字典')),
      itemValue: RequiredText('请输入数据值', 100).check(label('数据值')),
    }),
    result: z.unknown(),
  }),
}
