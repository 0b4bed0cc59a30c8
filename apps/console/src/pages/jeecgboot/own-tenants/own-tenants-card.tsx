import { useQuery } from '@tanstack/react-query'
import { useCalls, useSession } from '@trackhoe/auth'
import { tenants, type Tenant } from '@trackhoe/contract/jeecgboot'
import { FailureState } from '@trackhoe/shell'
import { Button, Card, EmptyState, lazyComponent, Skeleton, Tag } from '@trackhoe/ui'
import { useState } from 'react'
import { useTenantMessages } from '../tenant-list/tenants.messages.ts'
import { ownTenantKeys } from './own-tenant-keys.ts'

const JoinTenantDialog = lazyComponent(async () => (await import('./join-tenant-dialog.tsx')).JoinTenantDialog)

/** 我的租户 of a JeecgBoot: the tenants of the user, and joining another one. */
export function OwnTenantsCard() {
  const { mine: t, ...texts } = useTenantMessages()
  const { own } = useCalls(tenants)
  const current = useSession((session) => session.tenantId)
  const [joining, setJoining] = useState(false)
  const close = () => setJoining(false)
  const { data, error, refetch } = useQuery({
    queryKey: ownTenantKeys.all,
    queryFn: async ({ signal }) => (await own(signal)).list ?? [],
    staleTime: 0,
  })
  const nameOf = ({ name, id }: Tenant) => name ?? id
  return (
    <Card
      title={t.title}
      actions={
        <Button size="small" onClick={() => setJoining(true)}>
          {t.join}
        </Button>
      }
    >
      {error && !data && <FailureState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-12" />}
      {data?.length === 0 && <EmptyState description={t.empty} />}
      <ul className="m-0 grid list-none divide-y divide-line p-0">
        {data?.map((tenant) => (
          <li key={tenant.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 first:pt-0 last:pb-0">
            <span className="min-w-0 break-words">{nameOf(tenant)}</span>
            {tenant.houseNumber && (
              <span className="text-12 text-ink-3">
                {texts.houseNumber} <span className="code">{tenant.houseNumber}</span>
              </span>
            )}
            {tenant.id === current && <Tag tone="accent">{t.current}</Tag>}
          </li>
        ))}
      </ul>
      {joining && <JoinTenantDialog onClose={close} onDismiss={close} />}
    </Card>
  )
}
