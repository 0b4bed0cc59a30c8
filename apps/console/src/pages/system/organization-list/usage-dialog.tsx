import { useQuery } from '@tanstack/react-query'
import { useCalls, usePermitted } from '@trackhoe/auth'
import { organizationAdministration, type TenantUsage } from '@trackhoe/contract/tenant'
import { DialogActions, useNotifications, useSaving } from '@trackhoe/shell'
import {
  Alert,
  Dialog,
  Field,
  formatFileSize,
  formatNumber,
  NumberInput,
  Progress,
  Skeleton,
  type LazyProps,
} from '@trackhoe/ui'
import { useState } from 'react'
import { useOrganizationMessages } from './organizations.messages.ts'
import { organizationKeys } from './organization-keys.ts'

interface UsageDialogProps extends Pick<LazyProps, 'onDismiss'> {
  tenant: { id: string; name: string }
  onSaved: () => void
  onClose: () => void
}

/** Shows what a tenant uses, and sets what it may use. */
export function UsageDialog({ tenant, onSaved, onClose }: UsageDialogProps) {
  const t = useOrganizationMessages()
  const organizationAdministrationApi = useCalls(organizationAdministration)
  const { describe } = useNotifications()
  const { data, error } = useQuery({
    queryKey: organizationKeys.usage(tenant.id),
    queryFn: ({ signal }) => organizationAdministrationApi.usage({ query: { id: tenant.id } }, signal),
    // The limits are saved over what was read, so they are read when the dialog opens.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (data) return <QuotaForm usage={data} onSaved={onSaved} onClose={onClose} />
  return (
    <Dialog onClose={onClose} title={t.usageTitle(tenant.name)} width={560}>
      {error ? <Alert tone="danger">{describe(error)}</Alert> : <Skeleton className="h-60" />}
    </Dialog>
  )
}

interface QuotaFormProps extends Pick<UsageDialogProps, 'onSaved' | 'onClose'> {
  usage: TenantUsage
}

function QuotaForm({ usage, onSaved, onClose }: QuotaFormProps) {
  const t = useOrganizationMessages()
  const organizationAdministrationApi = useCalls(organizationAdministration)
  // What the form was opened with stays what it is compared with.
  const [start] = useState(usage)
  const [userLimit, setUserLimit] = useState(start.userLimit)
  const [uploadLimitMb, setUploadLimitMb] = useState(start.uploadLimitMb)
  const { saving, failure, save: saveBy } = useSaving()
  const mayEdit = usePermitted('system:organization:quota') && start.editable
  const isDirty = userLimit !== start.userLimit || uploadLimitMb !== start.uploadLimitMb
  const { id, revision } = start

  const save = () =>
    saveBy(async () => {
      await organizationAdministrationApi.saveQuota({ body: { id, userLimit, uploadLimitMb, revision } })
      onSaved()
    })

  return (
    <Dialog
      onClose={onClose}
      title={t.usageTitle(start.name)}
      width={560}
      dirty={isDirty && !saving}
      footer={
        mayEdit && (
          <DialogActions cancel={t.cancel} loading={saving} disabled={!isDirty} onClick={() => void save()}>
            {t.save}
          </DialogActions>
        )
      }
    >
      <div className="grid gap-4">
        {failure !== '' && <Alert tone="danger">{failure}</Alert>}
        <Share
          label={t.users}
          used={start.users}
          limit={start.userLimit}
          text={(amount) => t.people(formatNumber(amount))}
        />
        <Share label={t.uploads} used={start.uploadBytes} limit={start.uploadLimitBytes} text={formatFileSize} />
        <dl className="m-0 grid grid-cols-3 gap-4">
          {[
            [t.vehicles, start.vehicles] as const,
            [t.departments, start.departments] as const,
            [t.online, start.online] as const,
          ].map(([term, amount]) => (
            <div key={term}>
              <dt className="text-12 text-ink-3">{term}</dt>
              <dd className="figures m-0 text-16">{formatNumber(amount)}</dd>
            </div>
          ))}
        </dl>
        {mayEdit ? (
          <div className="grid gap-form-gap border-t border-line pt-4 narrow:grid-cols-2">
            <Field label={t.userLimit} hint={t.unlimitedHint}>
              <NumberInput value={userLimit} onChange={setUserLimit} min={1} max={1_000_000} precision={0} />
            </Field>
            <Field label={t.uploadLimit} hint={t.serverLimitHint}>
              <NumberInput
                value={uploadLimitMb}
                onChange={setUploadLimitMb}
                min={1}
                max={10_000_000}
                precision={0}
                unit="MB"
              />
            </Field>
          </div>
        ) : (
          !start.editable && <p className="m-0 text-12 text-ink-3">{t.ownQuota}</p>
        )}
      </div>
    </Dialog>
  )
}

interface ShareProps {
  label: string
  used: number
  limit: number | null
  text: (amount: number) => string
}

function Share({ label, used, limit, text }: ShareProps) {
  const t = useOrganizationMessages()
  const share = limit === null ? 0 : used / limit
  return (
    <div>
      <div className="mb-1 flex justify-between gap-4">
        <span className="text-ink-2">{label}</span>
        <span className="figures">{t.share(text(used), limit === null ? t.unlimited : text(limit))}</span>
      </div>
      {limit !== null && (
        <Progress
          label={label}
          value={Math.min(100, share * 100)}
          tone={share >= 1 ? 'danger' : share >= 0.9 ? 'warning' : 'plain'}
        />
      )}
    </div>
  )
}
