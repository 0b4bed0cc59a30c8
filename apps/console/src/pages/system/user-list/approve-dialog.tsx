import { useQuery } from '@tanstack/react-query'
import { usePermitted } from '@trackhoe/auth'
import type { User } from '@trackhoe/contract'
import { FormDialog, FormField } from '@trackhoe/form-widgets'
import { useClient, useNotifications } from '@trackhoe/shell'
import { Alert, MultiSelect } from '@trackhoe/ui'
import { useUserMessages } from './users.messages.ts'
import { userEntity } from './user-entity.tsx'
import { userKeys } from './user-keys.ts'

interface ApproveDialogProps {
  rows: readonly User[]
  onCancel: () => void
  onApproved: () => void
}

/** Lets registered users in, with the roles that are chosen here. */
export function ApproveDialog({ rows, onCancel, onApproved }: ApproveDialogProps) {
  const t = useUserMessages()
  const { users, roles } = useClient()
  const { describe } = useNotifications()
  const mayGive = usePermitted('system:role:list')
  const offered = useQuery({
    queryKey: userKeys.roles,
    queryFn: ({ signal }) => roles.all(signal),
    enabled: mayGive,
  })

  async function approve({ roles: selectedroles }: { roles: string[] }) {
    const ids = rows.map(({ id }) => id)
    await users.approve({ body: { ids, selectedroles: selectedroles.length > 0 ? selectedroles : undefined } })
    onApproved()
  }

  return (
    <FormDialog<{ roles: string[] }>
      open
      onOpenChange={(open) => !open && onCancel()}
      title={t.approveTitle}
      width={480}
      defaultValues={NO_ROLES}
      submitText={t.approve}
      successText={null}
      onSubmit={approve}
    >
      {({ control }) => (
        <>
          {offered.error && <Alert tone="warning">{t.rolesFailed(describe(offered.error))}</Alert>}
          <p className="m-0">
            {rows.length === 1 ? t.approveOne(rows.map(userEntity.nameOf).join('')) : t.approveMany(rows.length)}
          </p>
          {mayGive && (
            <FormField control={control} name="roles" label={t.roles} hint={t.rolesHint}>
              {({ ref, ...field }) => (
                <MultiSelect
                  {...field}
                  ref={ref}
                  disabled={!offered.data}
                  options={(offered.data ?? []).map(({ id, roleName }) => ({ value: id, label: roleName }))}
                />
              )}
            </FormField>
          )}
        </>
      )}
    </FormDialog>
  )
}

const NO_ROLES: { roles: string[] } = { roles: [] }
