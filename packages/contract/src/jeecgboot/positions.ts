import * as z from 'zod/mini'
import { DateTime, RecordId, RequiredText } from '../wire/jeecgboot-values.ts'
import { label } from '../wire/label.ts'
import { listQueryOf } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import { Code, OptionalNumber, OptionalText } from '../wire/values.ts'
import { administration } from './administration.ts'

/** A job grade: what a post is worth, 1 the highest. Source: JeecgBoot 3.9.1. */
export const Position = wireObject({
  id: Code,
  code: OptionalText,
  name: OptionalText,
  postLevel: OptionalNumber,
  createTime: DateTime,
})
export type Position = z.output<typeof Position>

const fields = {
  name: RequiredText('请输入职务级别名称', 50).check(label('职务级别名称')),
  postLevel: z
    .int('请输入职务等级')
    .check(z.minimum(1, '必须在 1–99 之间'), z.maximum(99, '必须在 1–99 之间'), label('职务等级')),
}

export const NewPosition = z.object(fields)
export type NewPosition = z.input<typeof NewPosition>
export const PositionEdit = z.object({ id: RecordId, ...fields })
export type PositionEdit = z.input<typeof PositionEdit>
export const PositionListQuery = listQueryOf(fields, ['name'])
export type PositionListQuery = z.input<typeof PositionListQuery>

/** Job grades. JeecgBoot 3 only. */
export const positions = administration('/sys/position', {
  row: Position,
  query: PositionListQuery,
  add: NewPosition,
  edit: PositionEdit,
})
