import { useCalls } from '@trackhoe/auth'
import { NewTenant, Tenant, TenantEdit, TenantListQuery, tenants } from '@trackhoe/contract/jeecgboot'
import { defineEntity, namedOptions } from '@trackhoe/form-widgets/entity'
import { lazyComponent } from '@trackhoe/ui'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { nameField } from '../../../entity-page/name-field.ts'
import { openAction } from '../../../entity-page/open-action.ts'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { InForce } from '../in-force.tsx'
import { useTenantMessages } from './tenants.messages.ts'

const MembersDialog = lazyComponent(async () => (await import('./members-dialog.tsx')).MembersDialog)

const NORMAL = '1'
const FROZEN = '0'

const tenantEntity = defineEntity({
  row: Tenant,
  add: NewTenant,
  edit: TenantEdit,
  query: TenantListQuery,
  useMessages: useTenantMessages,
  nameOf: ({ name, id }) => name ?? id,
  dialogWidth: 720,
  fields: (t) => ({
    name: nameField(t.name, { size: 16 }),
    // It names the row and is never changed.
    id: { label: t.id, relevantWhen: () => false, column: { size: 6, typeface: 'code', priority: 5, stacked: true } },
    houseNumber: { label: t.houseNumber, column: { size: 7, typeface: 'code', priority: 4 } },
    status: {
      widget: 'radio',
      options: namedOptions({ normal: NORMAL, frozen: FROZEN }, t),
      defaultValue: NORMAL,
      column: {
        size: 6,
        priority: 7,
        stacked: true,
        cell: ({ status }) => <InForce active={status === NORMAL} label={status === NORMAL ? t.normal : t.frozen} />,
      },
      filter: true,
    },
    trade: { label: t.trade, widget: 'list', dict: 'trade', column: { size: 10, priority: 2 } },
    companySize: { widget: 'list', dict: 'company_size', column: { size: 8, priority: 1 } },
    position: { label: t.position, widget: 'list', dict: 'company_rank' },
    department: { widget: 'list', dict: 'company_department' },
    companyLogo: { label: t.companyLogo, widget: 'image', folder: 'logo', accept: 'image/*', maxCount: 1 },
    companyAddress: { label: t.companyAddress, widget: 'textarea', maxLength: 255, rows: 2, span: 'full' },
    createBy: {
      label: t.owner,
      column: {
        size: 8,
        priority: 3,
        text: ({ createBy, createBy_dictText }) => createBy_dictText || (createBy ?? ''),
      },
    },
    createTime: { label: t.createTime, widget: 'datetime', column: { size: 12, enableSorting: true, priority: 6 } },
  }),
})

/** 系统管理 › 多租户管理 of a JeecgBoot: the tenants and their users. */
export function TenantList() {
  const t = useTenantMessages()
  const [opened, setOpened] = useState<Tenant | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <EntityPage
        entity={tenantEntity}
        source={useCalls(tenants)}
        permissions="system:tenant"
        rowActionsWidth={13.5}
        actions={[
          {
            permission: 'system:tenant:user:list',
            label: t.members,
            icon: <Users aria-hidden />,
            ...openAction('button', setOpened),
          },
        ]}
      />
      {opened && <MembersDialog tenant={opened} onClose={close} onDismiss={close} />}
    </>
  )
}
