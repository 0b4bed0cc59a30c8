import * as z from 'zod/mini'
import { DictItem } from '../wire/dict-item.ts'
import { endpoint } from '../wire/endpoint.ts'
import { wireObject } from '../wire/object.ts'
import { PageOf } from '../wire/page.ts'
import { ListOf, OptionalCode, RequiredText } from '../wire/jeecgboot-values.ts'
import { OptionalNumber, OptionalText } from '../wire/values.ts'
import { label } from '../wire/label.ts'

/** A spare part. Units: `price` in yuan as a decimal text, `stock` in `unit`. The fields of this family are not in the specification. */
export const Part = wireObject({
  partNo: OptionalCode,
  partName: OptionalText,
  unit: OptionalText,
  stock: OptionalNumber,
  price: OptionalCode,
})
export type Part = z.output<typeof Part>

/** Parts of one system of an excavator, or of all where none is named. */
export const PartQuery = z.object({
  systemOne: z.optional(z.string().check(z.maxLength(100))).check(label('一级系统')),
  systemTwo: z.optional(z.string().check(z.maxLength(100))).check(label('二级系统')),
  keyword: z.optional(z.string().check(z.maxLength(100))).check(label('关键字')),
  pageNo: z._default(z.int().check(z.minimum(1)), 1).check(label('页码')),
  pageSize: z._default(z.int().check(z.minimum(1), z.maximum(500)), 10).check(label('每页条数')),
})
export type PartQuery = z.input<typeof PartQuery>

/** Native only. Source: platform specification §7 "User and system administration". */
export const network = {
  /** Returns the systems of the first level as choices. */
  systemsOne: endpoint('POST', '/network/getSystemOne', { body: z.object({}), result: ListOf(DictItem) }),
  /** Returns the systems below one of the first level as choices. */
  systemsTwo: endpoint('POST', '/network/getSystemTwo', {
    body: z.object({ systemOne: RequiredText('请选择一级系统', 100).check(label('一级系统')) }),
    result: ListOf(DictItem),
  }),
  /** Lists the parts of a system. */
  parts: endpoint('POST', '/network/getPartInfoBySys', { body: PartQuery, result: PageOf(Part) }),
}
