import { useQueryClient } from '@tanstack/react-query'
import { pageConfigAdministration } from '@trackhoe/api-client/tenant'
import { useCalls } from '@trackhoe/auth'
import { LoginPageConfigRow } from '@trackhoe/contract/tenant'
import { useClient } from '@trackhoe/shell'
import { useMemo, useState } from 'react'
import { loadBranding } from '../../../client/branding.ts'
import type { LoginConfigProps } from './login-config.tsx'
import { useTenantPageMessages } from './tenant-page-config.messages.ts'
import { pageConfigKeys } from './page-config-keys.ts'
import { usePageForm } from './use-page-form.ts'

interface LoginPageOptions extends LoginConfigProps {
  row: LoginPageConfigRow | null
}

/** The form of a tenant's login page. */
export function useLoginPage({ tenant, row, onDirtyChange }: LoginPageOptions) {
  const t = useTenantPageMessages()
  const { baseUrl } = useClient()
  const pageConfigAdministrationApi = useCalls(pageConfigAdministration)
  const queries = useQueryClient()
  const [year] = useState(() => new Date().getFullYear())
  const notice = t.defaultNotice(year, tenant.name)
  const stored = useMemo(() => ({ values: valuesOf(row, notice), revision: row?.revision ?? undefined }), [row, notice])
  const labels = {
    title: t.webTitle,
    hosts: t.hosts,
    webIcon: t.webIcon,
    backgroundPicture: t.background,
    loginBoxBackgroundPicture: t.boxBackground,
    loginPosition: t.position,
    otherLoginType: t.ways,
    icp: t.notice,
    remark: t.remark,
  }
  return usePageForm({
    stored,
    record: `login-page-${tenant.id}`,
    title: `${t.login} · ${tenant.name}`,
    labels,
    onDirtyChange,
    readNewer: (record) => {
      const read = LoginPageConfigRow.safeParse(record)
      return read.success
        ? { values: valuesOf(read.data, notice), revision: read.data.revision ?? undefined }
        : undefined
    },
    save: async ({ hosts, otherLoginType, ...values }, revision) => {
      const body = {
        tenantId: tenant.id,
        ...values,
        hosts: hosts.split(/[\s,，;；]+/).filter((host) => host !== ''),
        otherLoginType: otherLoginType.join(','),
        revision,
      }
      const saved = await pageConfigAdministrationApi.saveLogin({ body })
      queries.setQueryData(pageConfigKeys.login(tenant.id), saved ?? null)
      // The login page of this host is kept for 12 hours: the next visitor of this browser sees the new one.
      void loadBranding({ baseUrl, host: window.location.host })
      return { values: valuesOf(saved ?? null, notice), revision: saved?.revision ?? undefined }
    },
  })
}

function valuesOf(row: LoginPageConfigRow | null, defaultNotice: string) {
  return {
    title: row?.title ?? '',
    hosts: (row?.hosts ?? []).join('\n'),
    webIcon: row?.webIcon ?? '',
    backgroundPicture: row?.backgroundPicture ?? '',
    loginBoxBackgroundPicture: row?.loginBoxBackgroundPicture ?? '',
    loginPosition: row?.loginPosition || DEFAULT_POSITION,
    otherLoginType: (row?.otherLoginType ?? '').split(',').filter((way) => way !== ''),
    icp: row?.icp ?? defaultNotice,
    remark: row?.remark ?? '',
  }
}

/** Source: docs/decisions/0004-login-position.md. */
const DEFAULT_POSITION = '6'
