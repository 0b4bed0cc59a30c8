import { NewServiceType, ServiceType, ServiceTypeEdit, ServiceTypeListQuery } from '@trackhoe/contract/service'
import { defineEntity } from '@trackhoe/form-widgets/entity'
import * as z from 'zod/mini'
import { nameField } from '../../../entity-page/name-field.ts'
import { useServiceMessages } from '../service.messages.ts'

/** The service types of the tenant. Their templates have designers of their own. Source: platform specification §3 "Service type". */
export const serviceTypeEntity = defineEntity({
  row: ServiceType,
  add: z.pick(NewServiceType, { typeName: true }),
  edit: z.pick(ServiceTypeEdit, { id: true, typeName: true, revision: true }),
  query: ServiceTypeListQuery,
  useMessages: () => useServiceMessages().types,
  nameOf: 'typeName',
  formColumns: 1,
  dialogWidth: 520,
  fields: (t) => ({
    typeName: nameField(t.typeName, { size: 16 }),
    workorderItems: {
      label: t.workorderItems,
      widget: 'number',
      column: { size: 8.5, enableSorting: true, align: 'end', priority: 5 },
    },
    reportItems: {
      label: t.reportItems,
      widget: 'number',
      column: { size: 8.5, enableSorting: true, align: 'end', priority: 4 },
    },
    ruleCount: { label: t.ruleCount, widget: 'number', column: { size: 7, align: 'end', priority: 3 } },
    updateBy: { label: t.updateBy, column: { size: 8, priority: 1 } },
    updateTime: {
      label: t.updateTime,
      widget: 'datetime',
      column: { size: 12, enableSorting: true, priority: 6, stacked: true },
    },
    createTime: { label: t.createTime, widget: 'datetime', column: { size: 12, enableSorting: true, priority: 2 } },
  }),
})
