import { Role } from '@trackhoe/contract'
import { NewRole, RoleEdit, RoleListQuery, roleNames } from '@trackhoe/contract/system'
import { defineEntity } from '@trackhoe/form-widgets/entity'
import { nameField } from '../../../entity-page/name-field.ts'
import { useRoleMessages } from './roles.messages.ts'

/** The roles of the tenant. Source: platform specification §7 "User and system administration". */
export const roleEntity = defineEntity({
  row: Role,
  add: NewRole,
  edit: RoleEdit,
  query: RoleListQuery,
  names: roleNames,
  useMessages: useRoleMessages,
  nameOf: 'roleName',
  formColumns: 1,
  dialogWidth: 520,
  fields: (t) => ({
    roleName: nameField(t.roleName, { size: 12 }),
    roleCode: {
      maxLength: 100,
      column: { size: 12, enableSorting: true, typeface: 'code', priority: 3, stacked: true },
      filter: true,
    },
    description: { maxLength: 255, column: { size: 20, priority: 1 } },
    createTime: { label: t.createTime, widget: 'datetime', column: { size: 12, enableSorting: true, priority: 2 } },
  }),
})
