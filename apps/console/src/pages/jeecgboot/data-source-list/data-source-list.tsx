import { useCalls } from '@trackhoe/auth'
import { DataSource, DataSourceEdit, DataSourceQuery, dataSources, NewDataSource } from '@trackhoe/contract/jeecgboot'
import { defineEntity } from '@trackhoe/form-widgets/entity'
import { nameField } from '../../../entity-page/name-field.ts'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { useDataSourceMessages } from './data-sources.messages.ts'

const dataSourceEntity = defineEntity({
  row: DataSource,
  add: NewDataSource,
  edit: DataSourceEdit,
  query: DataSourceQuery,
  useMessages: useDataSourceMessages,
  nameOf: ({ name, code }) => name ?? code ?? '',
  dialogWidth: 720,
  fields: (t) => ({
    name: nameField(t.name, { size: 13 }),
    code: {
      label: t.code,
      maxLength: 100,
      hint: t.codeHint,
      column: { size: 10, enableSorting: true, typeface: 'code', priority: 4, stacked: true },
    },
    dbType: {
      label: t.dbType,
      widget: 'list',
      dict: 'database_type',
      column: { size: 8, priority: 5, stacked: true },
      filter: true,
    },
    dbDriver: { maxLength: 100, column: { size: 14, typeface: 'code', priority: 1 } },
    dbUrl: { label: t.dbUrl, maxLength: 500, span: 'full', column: { size: 22, typeface: 'code', priority: 2 } },
    dbUsername: { maxLength: 100, column: { size: 7, typeface: 'code', priority: 3 } },
    dbPassword: { widget: 'password', maxLength: 100 },
    remark: { label: t.remark, widget: 'textarea', rows: 2, maxLength: 200, span: 'full' },
    createTime: { label: t.createTime, widget: 'datetime', column: { size: 12, enableSorting: true, priority: 1 } },
  }),
})

/** 系统监控 › 数据源管理 of a JeecgBoot: its other databases. */
export function DataSourceList() {
  return <EntityPage entity={dataSourceEntity} source={useCalls(dataSources)} permissions="system:datasource" />
}
