import { useQuery, useQueryClient } from '@tanstack/react-query'
import { permissionAdministrationApi } from '@trackhoe/api-client/system'
import type { Role } from '@trackhoe/contract'
import type { GrantNode } from '@trackhoe/contract/system'
import { useClient, useNotifications } from '@trackhoe/shell'
import { Alert, Button, Dialog, DialogClose, SearchableTree, Skeleton, useToast, type LazyProps } from '@trackhoe/ui'
import { useMemo, useState } from 'react'
import { useMessages } from '../../../locale/use-messages.ts'
import { applyGrantRules, flatten, treeNodes } from './grant-rules.ts'
import { roleKeys } from './role-keys.ts'

interface GrantDialogProps extends Pick<LazyProps, 'onDismiss'> {
  role: Role
  onClose: () => void
}

/** Grants a role menus, pages and buttons by a tree. Source: platform specification §7 "User and system administration". */
export function GrantDialog({ role, onClose }: GrantDialogProps) {
  const t = useMessages().roles
  const { send } = useClient()
  const { describe } = useNotifications()
  const api = useMemo(() => permissionAdministrationApi(send), [send])
  const tree = useQuery({ queryKey: roleKeys.grantTree, queryFn: ({ signal }) => api.grantTree(signal) })
  const grants = useQuery({
    queryKey: roleKeys.grants(role.id),
    queryFn: ({ signal }) => api.ofRole({ query: { roleId: role.id } }, signal),
    // The difference is saved against what was read, so it is read when the dialog opens.
    staleTime: 0,
    gcTime: 0,
  })
  const failure = tree.error ?? grants.error
  if (failure || !tree.data || !grants.data) {
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={t.grantTitle(role.roleName)}
        width={560}
        height={520}
      >
        {failure ? <Alert tone="danger">{describe(failure)}</Alert> : <Skeleton className="h-80" />}
      </Dialog>
    )
  }
  return <GrantForm role={role} nodes={tree.data.treeList} granted={grants.data} onClose={onClose} />
}

interface GrantFormProps {
  role: Role
  nodes: readonly GrantNode[]
  granted: readonly string[]
  onClose: () => void
}

function GrantForm({ role, nodes, granted, onClose }: GrantFormProps) {
  const t = useMessages().roles
  const { send } = useClient()
  const { describe } = useNotifications()
  const queries = useQueryClient()
  const toast = useToast()
  const [start] = useState(granted)
  const [chosen, setChosen] = useState<readonly string[]>(start)
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState('')
  const shown = useMemo(() => treeNodes(nodes), [nodes])
  const total = useMemo(() => flatten(nodes).length, [nodes])
  const isDirty = chosen.length !== start.length || chosen.some((key) => !start.includes(key))

  async function save() {
    setSaving(true)
    setFailure('')
    try {
      const body = { roleId: role.id, permissionIds: chosen, lastpermissionIds: start }
      await permissionAdministrationApi(send).saveOfRole({ body })
      await queries.invalidateQueries({ queryKey: roleKeys.grants(role.id) })
      toast.success(t.saved)
      onClose()
    } catch (error) {
      setFailure(describe(error))
      setSaving(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.grantTitle(role.roleName)}
      width={560}
      height={520}
      dirty={isDirty && !saving}
      footerInfo={t.granted(chosen.length, total)}
      footer={
        <>
          <DialogClose>
            <Button>{t.cancel}</Button>
          </DialogClose>
          <Button variant="primary" loading={saving} onClick={() => void save()}>
            {t.save}
          </Button>
        </>
      }
    >
      {failure !== '' && (
        <Alert tone="danger" className="mb-3">
          {failure}
        </Alert>
      )}
      <p className="m-0 mb-3 text-12 text-ink-3">{t.grantHint}</p>
      <SearchableTree
        label={t.tree}
        nodes={shown}
        multiple
        value={chosen}
        onChange={(next) => setChosen((before) => applyGrantRules(nodes, before, next))}
      />
    </Dialog>
  )
}
