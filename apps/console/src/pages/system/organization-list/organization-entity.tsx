import { useQuery } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import {
  NewOrganization,
  Organization,
  OrganizationEdit,
  OrganizationListQuery,
  TENANT_STATUS,
  organizations,
} from '@trackhoe/contract/tenant'
import { defineEntity, namedOptions, type Widget, type WidgetControlProps } from '@trackhoe/form-widgets/entity'
import { Select, StatusText } from '@trackhoe/ui'
import { Snowflake } from 'lucide-react'
import { useOrganizationMessages } from './organizations.messages.ts'
import { organizationKeys } from './organization-keys.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** One of the tenants that the operator administers. */
const tenantWidget: Widget = {
  read: (stored) => textOf(stored) || null,
  toText: textOf,
  Control: TenantSelect,
}

/** The tenants below that of the session. Source: platform specification §3 "Tenant list row". */
export const organizationEntity = defineEntity({
  row: Organization,
  add: NewOrganization,
  edit: OrganizationEdit,
  query: OrganizationListQuery,
  useMessages: useOrganizationMessages,
  nameOf: 'name',
  rowName: ({ id }) => id,
  widgets: { tenant: tenantWidget },
  fields: (t) => ({
    id: {
      maxLength: 32,
      hint: t.idHint,
      column: { size: 12, enableSorting: true, enableHiding: false, typeface: 'code' },
      filter: true,
    },
    name: {
      label: t.name,
      maxLength: 100,
      column: { size: 18, enableSorting: true, enableHiding: false, priority: 7, stacked: true },
      filter: true,
    },
    code: { label: t.code, maxLength: 50, column: { size: 8, enableSorting: true, typeface: 'code', priority: 2 } },
    orgType: {
      label: t.isTop,
      widget: 'list',
      options: namedOptions({ yes: '1', no: '2' }, t),
      column: { size: 7, enableSorting: true, priority: 5 },
      filter: true,
    },
    parentId: {
      label: t.parent,
      widget: 'tenant',
      hint: t.parentHint,
      column: { size: 14, priority: 4, text: ({ parentId_dictText, parentId }) => parentId_dictText ?? parentId ?? '' },
    },
    status: {
      widget: 'radio',
      options: namedOptions(TENANT_STATUS, t),
      column: { size: 7, enableSorting: true, priority: 6, cell: ({ status }) => <TenantStatus status={status} /> },
    },
    createTime: { label: t.createTime, widget: 'datetime', column: { size: 12, enableSorting: true, priority: 3 } },
    adminUsername: { maxLength: 50, hint: t.adminUsernameHint },
    adminRealname: { maxLength: 100 },
    adminPassword: { widget: 'password', maxLength: 128, hint: t.adminPasswordHint },
  }),
})

function TenantStatus({ status }: { status: string | null }) {
  const t = useOrganizationMessages()
  if (status !== TENANT_STATUS.frozen) return <StatusText tone="normal">{t.active}</StatusText>
  return (
    <StatusText tone="info" icon={<Snowflake aria-hidden />}>
      {t.frozen}
    </StatusText>
  )
}

function TenantSelect({ value, onChange, onBlur, disabled = false }: WidgetControlProps) {
  const t = useOrganizationMessages()
  const organizationApi = useCalls(organizations)
  const { data } = useQuery({
    queryKey: organizationKeys.options,
    queryFn: ({ signal }) => organizationApi.options(signal),
  })
  const chosen = textOf(value)
  const known = (data ?? []).map((option) => ({ value: String(option.value), label: option.text ?? option.value }))
  // The tenant above the topmost one is nobody's to see.
  const options =
    chosen === '' || known.some((option) => option.value === chosen)
      ? known
      : [...known, { value: chosen, label: chosen }]
  return (
    <Select
      disabled={disabled}
      onBlur={onBlur}
      placeholder={t.chooseParent}
      options={options}
      value={chosen === '' ? null : chosen}
      onChange={onChange}
    />
  )
}
