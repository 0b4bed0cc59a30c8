import { useQuery } from '@tanstack/react-query'
import { usePermitted } from '@trackhoe/auth'
import type { User } from '@trackhoe/contract'
import { FormField } from '@trackhoe/form-widgets'
import { useClient, useNotifications } from '@trackhoe/shell'
import { Alert, Button, Dialog, MultiSelect } from '@trackhoe/ui'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { usePasswordMessages } from '../../user/change-password/change-password.messages.ts'
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
  const dialogTexts = usePasswordMessages()
  const { users, roles } = useClient()
  const { describe } = useNotifications()
  const formId = useId()
  const [failure, setFailure] = useState('')
  const mayGive = usePermitted('system:role:list')
  const offered = useQuery({
    queryKey: userKeys.roles,
    queryFn: ({ signal }) => roles.all(signal),
    enabled: mayGive,
  })
  const form = useForm<{ roles: string[] }>({ defaultValues: { roles: [] } })
  const { isSubmitting } = form.formState

  async function approve({ roles: selectedroles }: { roles: string[] }) {
    setFailure('')
    try {
      const ids = rows.map(({ id }) => id)
      await users.approve({ body: { ids, selectedroles: selectedroles.length > 0 ? selectedroles : undefined } })
    } catch (error) {
      setFailure(describe(error))
      return
    }
    onApproved()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={t.approveTitle}
      width={480}
      footer={
        <>
          <Button onClick={onCancel} disabled={isSubmitting}>
            {dialogTexts.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} loading={isSubmitting}>
            {t.approve}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void form.handleSubmit(approve)(event)}
        className="grid gap-y-form-gap"
      >
        {failure !== '' && <Alert tone="danger">{failure}</Alert>}
        {offered.error && <Alert tone="warning">{t.rolesFailed(describe(offered.error))}</Alert>}
        <p className="m-0">
          {rows.length === 1 ? t.approveOne(rows.map(userEntity.nameOf).join('')) : t.approveMany(rows.length)}
        </p>
        {mayGive && (
          <FormField control={form.control} name="roles" label={t.roles} hint={t.rolesHint}>
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
      </form>
    </Dialog>
  )
}
