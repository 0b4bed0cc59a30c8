import { useQueryClient } from '@tanstack/react-query'
import { pageConfigAdministration } from '@trackhoe/api-client/tenant'
import { useCalls, usePermitted } from '@trackhoe/auth'
import { HomePageConfig, systemNameOf } from '@trackhoe/contract'
import type { Organization } from '@trackhoe/contract/tenant'
import { FormField, useStoredPicture } from '@trackhoe/form-widgets'
import { homePageKeys, useClient } from '@trackhoe/shell'
import { BrandMark } from '@trackhoe/shell/brand-mark'
import { Input, useLocale } from '@trackhoe/ui'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTenantPageMessages } from './tenant-page-config.messages.ts'
import { pageConfigKeys } from './page-config-keys.ts'
import { PageForm } from './page-form.tsx'
import { PictureField } from './picture-field.tsx'
import { StoredPage } from './stored-page.tsx'
import { usePageForm } from './use-page-form.ts'

interface HomeConfigProps {
  tenant: Pick<Organization, 'id' | 'name'>
  onDirtyChange: (dirty: boolean) => void
}

/** Name and logo in the header of a tenant. Source: platform specification §3 "Home page config per tenant". */
export function HomeConfig({ tenant, onDirtyChange }: HomeConfigProps) {
  const { pageConfig } = useClient()
  return (
    <StoredPage
      queryKey={pageConfigKeys.home(tenant.id)}
      read={(signal) => pageConfig.homeOfTenant({ params: { tenantId: tenant.id } }, signal)}
    >
      {(row) => <HomeForm tenant={tenant} row={row} onDirtyChange={onDirtyChange} />}
    </StoredPage>
  )
}

const valuesOf = (row: HomePageConfig | null) => ({
  systemName: row?.systemName ?? '',
  systemNameEn: row?.systemNameEn ?? '',
  logoIcon: row?.logoIcon ?? '',
})

function HomeForm({ tenant, row, onDirtyChange }: HomeConfigProps & { row: HomePageConfig | null }) {
  const t = useTenantPageMessages()
  const locale = useLocale()
  const pageConfigAdministrationApi = useCalls(pageConfigAdministration)
  const queries = useQueryClient()
  const readOnly = !usePermitted('pageConfig:edit')
  const [busy, setBusy] = useState(false)
  const stored = useMemo(() => ({ values: valuesOf(row), revision: row?.revision ?? undefined }), [row])
  const labels = { systemName: t.systemName, systemNameEn: t.systemNameEn, logoIcon: t.logo }
  const page = usePageForm({
    stored,
    record: `home-page-${tenant.id}`,
    title: `${t.home} · ${tenant.name}`,
    labels,
    onDirtyChange,
    readNewer: (record) => {
      const read = HomePageConfig.safeParse(record)
      return read.success ? { values: valuesOf(read.data), revision: read.data.revision ?? undefined } : undefined
    },
    save: async (values, revision) => {
      const body = { tenantId: tenant.id, ...values, revision }
      const saved = await pageConfigAdministrationApi.saveHome({ body })
      queries.setQueryData(pageConfigKeys.home(tenant.id), saved ?? null)
      // The header is kept for 12 hours; it reads its name anew.
      await queries.invalidateQueries({ queryKey: homePageKeys.of(tenant.id) })
      return { values: valuesOf(saved ?? null), revision: saved?.revision ?? undefined }
    },
  })
  const { control } = page.form
  const { logoIcon, ...names } = useWatch({ control })
  const logo = useStoredPicture(logoIcon || null)

  return (
    <PageForm
      {...page}
      busy={busy}
      readOnly={readOnly}
      preview={
        <section aria-label={t.headerPreview}>
          <span className="mb-2 block text-ink-2">{t.headerPreview}</span>
          <div className="flex h-14 items-center gap-3 rounded-2 border border-line bg-canvas px-5">
            {logo ? (
              <img src={logo} alt="" className="size-7 flex-none object-contain" />
            ) : (
              <BrandMark className="size-7 flex-none" />
            )}
            <span className="truncate text-14 font-semibold">{systemNameOf(names, locale) ?? t.untitled}</span>
          </div>
        </section>
      }
    >
      <FormField
        control={control}
        name="systemName"
        label={t.systemName}
        hint={t.systemNameHint}
        rules={{ maxLength: { value: 100, message: t.tooLong(100) } }}
      >
        {({ ref, ...field }) => <Input {...field} ref={ref} disabled={readOnly} autoComplete="off" />}
      </FormField>
      <FormField
        control={control}
        name="systemNameEn"
        label={t.systemNameEn}
        hint={t.systemNameEnHint}
        rules={{ maxLength: { value: 100, message: t.tooLong(100) } }}
      >
        {({ ref, ...field }) => <Input {...field} ref={ref} disabled={readOnly} autoComplete="off" />}
      </FormField>
      <FormField control={control} name="logoIcon" label={t.logo}>
        {({ value, onChange }) => (
          <PictureField value={value} onChange={onChange} disabled={readOnly} onBusyChange={setBusy} />
        )}
      </FormField>
    </PageForm>
  )
}
