import { useCalls } from '@trackhoe/auth'
import { organizations, type Organization } from '@trackhoe/contract/tenant'
import { EmptyState, lazyComponent, Skeleton, Tabs, useConfirm } from '@trackhoe/ui'
import { MousePointerClick } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { useTenantPageMessages } from './tenant-page-config.messages.ts'
import { tenantEntity } from './tenant-entity.ts'

const LoginConfig = lazyComponent(async () => (await import('./login-config.tsx')).LoginConfig, { failure: 'in-place' })
const HomeConfig = lazyComponent(async () => (await import('./home-config.tsx')).HomeConfig, { failure: 'in-place' })

/**
 * 系统管理 › 租户页面配置: the tenants at the left, login page and home page of the chosen one at the right. Source: platform
 * specification §2 "Tenant page configuration".
 */
export function TenantPageConfig() {
  const t = useTenantPageMessages()
  const organizationApi = useCalls(organizations)
  const confirm = useConfirm()
  const source = useMemo(() => ({ list: organizationApi.list }), [organizationApi])
  const [tenant, setTenant] = useState<Organization | null>(null)
  const pages = useRef<HTMLElement>(null)
  const dirty = useRef({ login: false, home: false })

  async function choose(next: Organization) {
    if (next.id === tenant?.id) {
      pages.current?.scrollIntoView({ block: 'start' })
      return
    }
    const { login, home } = dirty.current
    if (tenant && (login || home)) {
      const leave = await confirm({
        title: t.leaveTitle(tenant.name),
        message: t.leaveText,
        okText: t.leave,
        tone: 'danger',
      })
      if (!leave) return
    }
    dirty.current = { login: false, home: false }
    setTenant(next)
    // On a narrow screen the pages are below the list.
    pages.current?.scrollIntoView({ block: 'start' })
  }

  const fallback = <Skeleton className="m-gutter h-80" />
  return (
    <div className="flex h-full min-h-0 bg-surface max-[1100px]:flex-col max-[1100px]:overflow-y-auto">
      <div className="min-h-0 w-[500px] flex-none border-e border-line max-[1100px]:h-90 max-[1100px]:w-full max-[1100px]:border-e-0 max-[1100px]:border-b">
        <EntityPage
          entity={tenantEntity}
          source={source}
          permissions="pageConfig"
          defaultSort={{ column: 'id', order: 'asc' }}
          rowActionsWidth={6.5}
          actions={[
            { permission: 'list', label: t.edit, row: 'button', done: null, run: async ([row]) => row && choose(row) },
          ]}
        />
      </div>
      <section
        ref={pages}
        aria-label={tenant ? t.pagesOf(tenant.name) : t.pages}
        className="flex min-h-0 min-w-0 flex-1 flex-col max-[1100px]:min-h-full max-[1100px]:flex-none"
      >
        {tenant && (
          <h2 className="m-0 flex min-h-pagehead flex-none items-center px-gutter text-14 font-semibold">
            {tenant.name}
          </h2>
        )}
        {/* A form belongs to one tenant: what arrives late for another must not get into it. */}
        <Tabs
          key={tenant?.id}
          label={tenant ? t.pagesOf(tenant.name) : t.pages}
          keepMounted
          className="min-h-0 flex-1"
          items={[
            {
              value: 'login',
              label: t.login,
              content: tenant ? (
                <LoginConfig
                  tenant={tenant}
                  onDirtyChange={(isDirty) => {
                    dirty.current.login = isDirty
                  }}
                  fallback={fallback}
                />
              ) : (
                <ChooseFirst />
              ),
            },
            {
              value: 'home',
              label: t.home,
              content: tenant ? (
                <HomeConfig
                  tenant={tenant}
                  onDirtyChange={(isDirty) => {
                    dirty.current.home = isDirty
                  }}
                  fallback={fallback}
                />
              ) : (
                <ChooseFirst />
              ),
            },
          ]}
        />
      </section>
    </div>
  )
}

function ChooseFirst() {
  const t = useTenantPageMessages()
  return <EmptyState icon={<MousePointerClick aria-hidden />} title={t.chooseFirst} className="m-auto py-16" />
}
