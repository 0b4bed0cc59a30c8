import { useQuery, useQueryClient } from '@tanstack/react-query'
import { userAdministration } from '@trackhoe/api-client/system'
import { useCalls } from '@trackhoe/auth'
import type { UserInfo } from '@trackhoe/contract'
import { useWidgetServices } from '@trackhoe/form-widgets'
import { UserAvatar, useShell } from '@trackhoe/shell'
import { Button, Card, Descriptions, lazyComponent, usePreloadWhenIdle } from '@trackhoe/ui'
import { useState } from 'react'
import { useAccountMessages } from './account-settings.messages.ts'
import { accountKeys } from './account-keys.ts'

const OwnDataDialog = lazyComponent(async () => (await import('./own-data-dialog.tsx')).OwnDataDialog)

/** The data of the user. `editable`: the server accepts changes. */
export function OwnDataCard({ user, editable }: { user: UserInfo; editable: boolean }) {
  const t = useAccountMessages()
  const userAdministrationApi = useCalls(userAdministration)
  const { session } = useShell()
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const reload = () => void queries.invalidateQueries({ queryKey: accountKeys.me })
  usePreloadWhenIdle(OwnDataDialog.preload)
  const { data } = useWidgetServices()
  const sexes = useQuery({
    queryKey: accountKeys.sexes,
    queryFn: async ({ signal }) => (data ? data.options('sex', signal) : []),
    enabled: user.sex !== null && user.sex !== undefined,
  })
  const known = sexes.data?.find(({ value }) => String(value) === String(user.sex))?.label
  // Until the dictionary is there, and where it cannot be read, the usual two.
  const sex = known ?? (user.sex === 1 ? t.male : user.sex === 2 ? t.female : (user.sex ?? null))
  return (
    <Card
      title={t.ownData}
      actions={
        editable ? (
          <Button size="small" onClick={() => setOpen(true)}>
            {t.edit}
          </Button>
        ) : undefined
      }
    >
      <UserAvatar user={user} size={56} />
      <Descriptions
        className="mt-3"
        items={[
          { label: t.username, value: <span className="code">{user.username}</span> },
          { label: t.realname, value: user.realname },
          { label: t.sex, value: sex },
          { label: t.birthday, value: user.birthday },
          { label: t.workNo, value: user.workNo },
        ]}
      />
      {open && (
        <OwnDataDialog
          user={user}
          onSave={async (body) => {
            session.updateUserInfo(await userAdministrationApi.editOwn({ body }))
          }}
          onClose={close}
          onDismiss={close}
          onStale={reload}
          onSaved={reload}
        />
      )}
    </Card>
  )
}
