import { pageConfigAdministration } from '@trackhoe/api-client/tenant'
import { useCalls, usePermitted } from '@trackhoe/auth'
import { LoginPageConfigRow, type Organization } from '@trackhoe/contract/tenant'
import { FormField } from '@trackhoe/form-widgets'
import { CheckboxGroup, Input, lazyComponent, Skeleton, Textarea } from '@trackhoe/ui'
import { useCallback, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTenantPageMessages } from './tenant-page-config.messages.ts'
import { LoginPreview } from './login-preview.tsx'
import { pageConfigKeys } from './page-config-keys.ts'
import { PageForm } from './page-form.tsx'
import { PictureField } from './picture-field.tsx'
import { PositionGrid } from './position-grid.tsx'
import { StoredPage } from './stored-page.tsx'
import { useLoginPage } from './use-login-page.ts'

const RichTextEditor = lazyComponent(async () => (await import('@trackhoe/form-widgets/rich-text')).RichTextEditor, {
  failure: 'in-place',
})

export interface LoginConfigProps {
  tenant: Pick<Organization, 'id' | 'name'>
  onDirtyChange: (dirty: boolean) => void
}

/** The login page of a tenant. Source: platform specification §3 "Login page config per tenant". */
export function LoginConfig({ tenant, onDirtyChange }: LoginConfigProps) {
  const pageConfigAdministrationApi = useCalls(pageConfigAdministration)
  return (
    <StoredPage
      queryKey={pageConfigKeys.login(tenant.id)}
      read={(signal) => pageConfigAdministrationApi.loginOfTenant({ params: { tenantId: tenant.id } }, signal)}
    >
      {(row) => <LoginForm tenant={tenant} row={row} onDirtyChange={onDirtyChange} />}
    </StoredPage>
  )
}

const WAYS = ['3', '4', '5', '1', '2'] as const
const PICTURES = ['webIcon', 'backgroundPicture', 'loginBoxBackgroundPicture'] as const

function LoginForm({ tenant, row, onDirtyChange }: LoginConfigProps & { row: LoginPageConfigRow | null }) {
  const t = useTenantPageMessages()
  const readOnly = !usePermitted('pageConfig:edit')
  const uploading = useRef(new Set<string>())
  const [busy, setBusy] = useState(false)
  const page = useLoginPage({ tenant, row, onDirtyChange })
  const { control } = page.form
  const values = useWatch({ control })
  const setUploading = useCallback((field: string, isBusy: boolean) => {
    if (isBusy) uploading.current.add(field)
    else uploading.current.delete(field)
    setBusy(uploading.current.size > 0)
  }, [])

  return (
    <PageForm
      {...page}
      busy={busy}
      readOnly={readOnly}
      preview={<LoginPreview config={previewOf(tenant, row, values)} />}
    >
      <FormField
        control={control}
        name="title"
        label={t.webTitle}
        hint={t.webTitleHint}
        rules={{ maxLength: { value: 100, message: t.tooLong(100) } }}
      >
        {({ ref, ...field }) => <Input {...field} ref={ref} disabled={readOnly} autoComplete="off" />}
      </FormField>
      <FormField control={control} name="hosts" label={t.hosts} hint={t.hostsHint}>
        {({ ref, ...field }) => (
          <Textarea
            {...field}
            ref={ref}
            disabled={readOnly}
            rows={2}
            spellCheck={false}
            placeholder="console.example.com"
          />
        )}
      </FormField>
      <div className="grid gap-form-gap @xl:grid-cols-3">
        {PICTURES.map((name) => (
          <FormField key={name} control={control} name={name} label={page.labels[name]}>
            {({ value, onChange }) => (
              <PictureField
                value={value}
                onChange={onChange}
                disabled={readOnly}
                onBusyChange={(isBusy) => setUploading(name, isBusy)}
              />
            )}
          </FormField>
        ))}
      </div>
      <FormField control={control} name="loginPosition" label={t.position}>
        {({ ref, value, onChange, onBlur }) => (
          <PositionGrid value={value} onChange={onChange} onBlur={onBlur} disabled={readOnly} inputRef={ref} />
        )}
      </FormField>
      <FormField control={control} name="otherLoginType" label={t.ways} hint={t.waysHint}>
        {({ value, onChange, onBlur }) => (
          <CheckboxGroup
            options={WAYS.map((way) => ({ value: way, label: t.wayNames[way] }))}
            value={value}
            disabled={readOnly}
            onBlur={onBlur}
            onChange={onChange}
          />
        )}
      </FormField>
      <FormField control={control} name="icp" label={t.notice} hint={t.noticeHint}>
        {({ value, onChange, onBlur }) => (
          <RichTextEditor
            label={t.notice}
            height={140}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            disabled={readOnly}
            fallback={<Skeleton className="h-45" />}
          />
        )}
      </FormField>
      <FormField
        control={control}
        name="remark"
        label={t.remark}
        rules={{ maxLength: { value: 1000, message: t.tooLong(1000) } }}
      >
        {({ ref, ...field }) => <Textarea {...field} ref={ref} disabled={readOnly} rows={2} />}
      </FormField>
    </PageForm>
  )
}

function previewOf(
  tenant: LoginConfigProps['tenant'],
  row: LoginPageConfigRow | null,
  values: Partial<ReturnType<typeof useLoginPage>['current']>,
) {
  return {
    id: null,
    tenantId: tenant.id,
    tenantName: tenant.name,
    title: values.title ?? null,
    webIcon: values.webIcon ?? null,
    backgroundPicture: values.backgroundPicture ?? null,
    loginBoxBackgroundPicture: values.loginBoxBackgroundPicture ?? null,
    loginPosition: values.loginPosition ?? null,
    otherLoginType: (values.otherLoginType ?? []).join(','),
    icp: values.icp ?? null,
    systemName: row?.systemName ?? null,
    systemNameEn: row?.systemNameEn ?? null,
  }
}
