import { useQuery } from '@tanstack/react-query'
import { probeServer } from '@trackhoe/api-client/server'
import { accounts } from '@trackhoe/api-client/session'
import { useCalls, useSession } from '@trackhoe/auth'
import { AppearanceSettings, FailureState, useClient, useFlavor } from '@trackhoe/shell'
import { Button, Card, lazyComponent, Skeleton, usePreloadWhenIdle } from '@trackhoe/ui'
import { useState } from 'react'
import { PageHeader } from '../../../page-header/page-header.tsx'
import { useAccountMessages } from './account-settings.messages.ts'
import { accountKeys } from './account-keys.ts'
import { AlarmCard } from './alarm-card.tsx'
import { ContactCard } from './contact-card.tsx'
import { OwnDataCard } from './own-data-card.tsx'
import { OwnTenantsCard } from '../../jeecgboot/own-tenants/own-tenants-card.tsx'
import { SessionCard } from './session-card.tsx'

const PasswordDialog = lazyComponent(
  async () => (await import('../../user/change-password/change-password-dialog.tsx')).ChangePasswordDialog,
)

/**
 * 个人设置: own data, contacts, password, sessions and appearance. Another back end knows calls for the password only;
 * the own data are then those of the sign-in.
 */
export function AccountSettings() {
  const t = useAccountMessages()
  return (
    <section className="flex h-full min-h-0 flex-col overflow-y-auto bg-surface text-body text-ink">
      <PageHeader className="flex-nowrap max-narrow:py-2">
        <h1 className="m-0 text-16 font-semibold">{t.title}</h1>
      </PageHeader>
      <div className="grid max-w-280 items-start gap-4 px-gutter pb-gutter min-[1200px]:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid min-w-0 gap-4">
          <Account />
        </div>
        <Card title={t.appearance}>
          <AppearanceSettings />
        </Card>
      </div>
    </section>
  )
}

function Account() {
  const t = useAccountMessages()
  const client = useClient()
  const flavor = useFlavor()
  const accountApi = useCalls(accounts)
  const signedIn = useSession((session) => session.userInfo)
  const native = useQuery({
    queryKey: accountKeys.native,
    queryFn: async () => (await probeServer(client)).flavor === 'native',
    staleTime: Infinity,
  })
  const me = useQuery({
    queryKey: accountKeys.me,
    queryFn: ({ signal }) => accountApi.me(signal),
    enabled: native.data === true,
  })
  const failed = native.error ? native : me.error && !me.data ? me : null
  if (failed?.error) {
    return (
      <Card>
        <FailureState error={failed.error} onRetry={() => void failed.refetch()} />
      </Card>
    )
  }
  const user = native.data === false ? signedIn : me.data
  if (!user) {
    return (
      <Card aria-busy title={t.ownData}>
        <Skeleton />
      </Card>
    )
  }
  return (
    <>
      <OwnDataCard user={user} editable={native.data === true} />
      {native.data && <ContactCard user={user} />}
      <PasswordCard />
      {native.data && <SessionCard />}
      {flavor === 'jeecg3' && <OwnTenantsCard />}
      {native.data && <AlarmCard />}
    </>
  )
}

function PasswordCard() {
  const t = useAccountMessages()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  usePreloadWhenIdle(PasswordDialog.preload)
  return (
    <Card
      title={t.password}
      actions={
        <Button size="small" onClick={() => setOpen(true)}>
          {t.changePassword}
        </Button>
      }
    >
      <p className="m-0 text-ink-2">{t.passwordText}</p>
      {open && <PasswordDialog onClose={close} onDismiss={close} />}
    </Card>
  )
}
