import { useCalls } from '@trackhoe/auth'
import {
  NewOpenInterface,
  OpenInterface,
  OpenInterfaceEdit,
  OpenInterfaceQuery,
  openInterfaces,
} from '@trackhoe/contract/jeecgboot'
import { defineEntity } from '@trackhoe/form-widgets/entity'
import { nameField } from '../../../entity-page/name-field.ts'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { inForceField } from '../in-force.tsx'
import { useOpenInterfaceMessages } from './open-interfaces.messages.ts'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE']

const openInterfaceEntity = defineEntity({
  row: OpenInterface,
  add: NewOpenInterface,
  edit: OpenInterfaceEdit,
  query: OpenInterfaceQuery,
  useMessages: useOpenInterfaceMessages,
  nameOf: 'name',
  dialogWidth: 720,
  fields: (t) => ({
    name: nameField(t.name),
    requestMethod: {
      label: t.requestMethod,
      widget: 'list',
      options: METHODS.map((method) => ({ value: method, label: method })),
      defaultValue: 'GET',
      column: { size: 6, typeface: 'code', priority: 4 },
    },
    requestUrl: {
      label: t.requestUrl,
      maxLength: 100,
      column: { size: 12, typeface: 'code', priority: 5, stacked: true },
    },
    originUrl: {
      maxLength: 500,
      hint: t.originHint,
      column: { size: 18, typeface: 'code', priority: 2 },
    },
    blackList: { label: t.blackList, widget: 'textarea', rows: 2, hint: t.blackListHint, span: 'full' },
    body: { widget: 'textarea', rows: 4, span: 'full' },
    status: inForceField(t, { priority: 6, off: '2' }),
    createTime: { label: t.createTime, widget: 'datetime', column: { size: 12, enableSorting: true, priority: 1 } },
  }),
})

/** OpenAPI › 接口管理 of a JeecgBoot: the calls that are open to other programs. */
export function OpenInterfaceList() {
  return <EntityPage entity={openInterfaceEntity} source={useCalls(openInterfaces)} permissions="openapi:open_api" />
}
