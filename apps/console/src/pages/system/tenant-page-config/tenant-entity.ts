import { Organization, OrganizationListQuery } from '@trackhoe/contract/tenant'
import { defineEntity, namedOptions } from '@trackhoe/form-widgets/entity'
import { useTenantPageMessages } from './tenant-page-config.messages.ts'

/** The tenants whose pages can be edited. Source: platform specification §2 "Tenant page configuration". */
export const tenantEntity = defineEntity({
  row: Organization,
  query: OrganizationListQuery,
  useMessages: useTenantPageMessages,
  nameOf: 'name',
  rowName: ({ id }) => id,
  fields: (t) => ({
    id: { label: t.id, column: { size: 7, enableSorting: true, enableHiding: false, typeface: 'code' } },
    name: {
      label: t.name,
      column: { size: 10, enableSorting: true, enableHiding: false, priority: 2, stacked: true },
      filter: true,
    },
    orgType: {
      label: t.isTop,
      widget: 'list',
      options: namedOptions({ yes: '1', no: '2' }, t),
      column: { size: 5, priority: 1 },
    },
  }),
})
