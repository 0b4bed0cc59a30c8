import { useCalls } from '@trackhoe/auth'
import {
  AllowedTable,
  AllowedTableEdit,
  AllowedTableQuery,
  allowedTables,
  NewAllowedTable,
} from '@trackhoe/contract/jeecgboot'
import { defineEntity } from '@trackhoe/form-widgets/entity'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { inForceField } from '../in-force.tsx'
import { useAllowedTableMessages } from './allowed-tables.messages.ts'

const allowedTableEntity = defineEntity({
  row: AllowedTable,
  add: NewAllowedTable,
  edit: AllowedTableEdit,
  query: AllowedTableQuery,
  useMessages: useAllowedTableMessages,
  nameOf: 'tableName',
  formColumns: 1,
  dialogWidth: 560,
  fields: (t) => ({
    tableName: {
      label: t.tableName,
      maxLength: 50,
      column: { size: 14, enableSorting: true, enableHiding: false, typeface: 'code' },
      filter: true,
    },
    fieldName: {
      label: t.fieldName,
      widget: 'textarea',
      rows: 3,
      maxLength: 4000,
      hint: t.fieldHint,
      column: { size: 26, typeface: 'code', priority: 2 },
      filter: true,
      queryItem: { view: 'text', mode: 'single' },
    },
    status: inForceField(t, { priority: 3 }),
    createTime: { label: t.createTime, widget: 'datetime', column: { size: 12, enableSorting: true, priority: 1 } },
  }),
})

/** 系统管理 › 白名单管理 of a JeecgBoot: the tables and fields that dictionaries may read. */
export function AllowedTableList() {
  return <EntityPage entity={allowedTableEntity} source={useCalls(allowedTables)} permissions="system:tableWhite" />
}
