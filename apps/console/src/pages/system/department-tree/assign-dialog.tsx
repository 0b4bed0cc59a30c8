import { useCalls } from '@trackhoe/auth'
import { departmentPermissions } from '@trackhoe/contract/system'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { User } from '@trackhoe/contract'
import { DialogActions, useNotifications, useSaving } from '@trackhoe/shell'
import { Alert, CheckboxGroup, Dialog, EmptyState, Skeleton, useToast, type LazyProps } from '@trackhoe/ui'
import { useState } from 'react'
import { departmentKeys } from './department-keys.ts'
import { useMessages } from './departments.messages.ts'

interface AssignDialogProps extends Pick<LazyProps, 'onDismiss'> {
  user: User
  departId: string
  onClose: () => void
}

/** Which roles of the department a user has. */
export function AssignDialog({ user, departId, onClose }: AssignDialogProps) {
  const messages = useMessages()
  const t = messages.user
  const { describe } = useNotifications()
  const toast = useToast()
  const queries = useQueryClient()
  const api = useCalls(departmentPermissions)
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const { saving, failure, save: saveBy } = useSaving()
  const offered = useQuery({
    queryKey: departmentKeys.rolesOfUser(departId, user.id),
    queryFn: async ({ signal }) => {
      const query = { departId, userId: user.id }
      const [roles, own] = await Promise.all([api.rolesFor({ query }, signal), api.rolesOfUser({ query }, signal)])
      return { roles, own: own.flatMap(({ droleId }) => droleId ?? []) }
    },
    staleTime: 0,
    gcTime: 0,
  })
  const own = offered.data?.own ?? []
  const selected = chosen ?? own
  const isDirty = chosen !== null && (chosen.length !== own.length || chosen.some((id) => !own.includes(id)))

  const save = () =>
    saveBy(async () => {
      await api.saveRolesOfUser({ body: { userId: user.id, newRoleId: selected, oldRoleId: own } })
      await queries.invalidateQueries({ queryKey: departmentKeys.rolesOfUser(departId, user.id) })
      toast.success(messages.grant.saved)
      onClose()
    })

  return (
    <Dialog
      onClose={onClose}
      title={t.assignTitle(user.realname || user.username)}
      width={440}
      dirty={isDirty && !saving}
      footer={
        <DialogActions
          cancel={messages.grant.cancel}
          loading={saving}
          disabled={!offered.data}
          onClick={() => void save()}
        >
          {messages.grant.save}
        </DialogActions>
      }
    >
      {(failure !== '' || offered.error) && (
        <Alert tone="danger" className="mb-3">
          {failure || describe(offered.error)}
        </Alert>
      )}
      {offered.isPending && <Skeleton className="h-20" />}
      {offered.data?.roles.length === 0 && <EmptyState description={t.noRoles} />}
      {offered.data && offered.data.roles.length > 0 && (
        <CheckboxGroup
          aria-label={t.assign}
          vertical
          options={offered.data.roles.map(({ id, roleName, roleCode }) => ({
            value: id,
            label: roleName ?? id,
            detail: roleCode ?? undefined,
          }))}
          value={selected}
          onChange={setChosen}
        />
      )}
    </Dialog>
  )
}
