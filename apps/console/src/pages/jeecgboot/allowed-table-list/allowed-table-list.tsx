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
import { InForce } from '../in-force.tsx'
import { useAllowedTableMessages } from './allowed-tables.messages.ts'

const ON = '1'
const OFF = '0'

const allowedTableEntity = defineEntity({
  row: AllowedTable,
  add: NewAllowedTable,
  edit: AllowedTableEdit,
  query: AllowedTableQuery,
  useMessages: useAllowedTableMessages,
  texts: ({ title, noun }) => ({ title, noun }),
  nameOf: ({ tableName }) => tableName ?? '',
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
    status: {
      label: t.status,
      widget: 'radio',
      options: [
        { value: ON, label: t.on },
        { value: OFF, label: t.off },
      ],
      defaultValue: ON,
      column: {
        size: 6,
        priority: 3,
        stacked: true,
        cell: ({ status }) => <InForce active={status === ON} label={status === ON ? t.on : t.off} />,
      },
    },
    createTime: { label: t.createTime, widget: 'datetime', column: { size: 12, enableSorting: true, priority: 1 } },
  }),
})

/** 系统管理 › 白名单管理 of a JeecgBoot: the tables and fields that dictionaries may read. */
export function AllowedTableList() {
  return <EntityPage entity={allowedTableEntity} source={useCalls(allowedTables)} permissions="system:tableWhite" />
}
