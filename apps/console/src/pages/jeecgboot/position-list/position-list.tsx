import { useCalls } from '@trackhoe/auth'
import { NewPosition, Position, PositionEdit, PositionListQuery, positions } from '@trackhoe/contract/jeecgboot'
import { defineEntity } from '@trackhoe/form-widgets/entity'
import { nameField } from '../../../entity-page/name-field.ts'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { usePositionMessages } from './positions.messages.ts'

const positionEntity = defineEntity({
  row: Position,
  add: NewPosition,
  edit: PositionEdit,
  query: PositionListQuery,
  useMessages: usePositionMessages,
  nameOf: 'name',
  formColumns: 1,
  dialogWidth: 480,
  fields: (t) => ({
    name: nameField(t.name, { maxLength: 50 }),
    postLevel: {
      label: t.postLevel,
      widget: 'integer',
      min: 1,
      max: 99,
      hint: t.levelHint,
      column: { size: 7, enableSorting: true, align: 'end', priority: 3 },
    },
    code: { label: t.code, column: { size: 10, typeface: 'code', priority: 1 } },
    createTime: { label: t.createTime, widget: 'datetime', column: { size: 12, enableSorting: true, priority: 2 } },
  }),
})

/** 系统管理 › 职务级别 of a JeecgBoot. */
export function PositionList() {
  return (
    <EntityPage
      entity={positionEntity}
      source={useCalls(positions)}
      permissions="system:position"
      files="sys/position"
      defaultSort={null}
    />
  )
}
