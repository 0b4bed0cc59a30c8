import { useCalls } from '@trackhoe/auth'
import { permissions } from '@trackhoe/contract/system'
import { useQuery } from '@tanstack/react-query'
import { useNotifications } from '@trackhoe/shell'
import { Alert, Dialog, Field, Select, type LazyProps } from '@trackhoe/ui'
import { useState } from 'react'
import { useRoleMessages } from './roles.messages.ts'
import { UserCombobox } from '../user-combobox/user-combobox.tsx'
import { flatten } from './grant-rules.ts'
import { roleKeys } from './role-keys.ts'

interface AccessDialogProps extends Pick<LazyProps, 'onDismiss'> {
  onClose: () => void
}

/** Menus and pages have ids of their own; buttons are named by their action. */
const isPage = (key: string) => !key.startsWith('action-')

/** Answers why a user sees a page, or why not. */
export function AccessDialog({ onClose }: AccessDialogProps) {
  const t = useRoleMessages()
  const { describe } = useNotifications()
  const api = useCalls(permissions)
  const [userId, setUserId] = useState<string | null>(null)
  const [menuId, setMenuId] = useState<string | null>(null)
  const tree = useQuery({ queryKey: roleKeys.grantTree, queryFn: ({ signal }) => api.grantTree(signal) })
  const access = useQuery({
    queryKey: roleKeys.access(userId ?? '', menuId ?? ''),
    queryFn: ({ signal }) => api.explain({ query: { userId: userId ?? '', menuId: menuId ?? '' } }, signal),
    enabled: userId !== null && menuId !== null,
    staleTime: 0,
  })
  const pages = flatten(tree.data?.treeList ?? []).filter(({ node }) => isPage(node.key))
  const titles = new Map(pages.map(({ node }) => [node.key, node.title ?? node.key]))
  const failure = tree.error ?? access.error
  const { data } = access

  return (
    <Dialog onClose={onClose} title={t.whyTitle} width={560}>
      <p className="m-0 mb-4 text-ink-2">{t.whyHint}</p>
      <div className="grid gap-form-gap narrow:grid-cols-2">
        <Field label={t.user}>
          <UserCombobox value={userId} onChange={setUserId} />
        </Field>
        <Field label={t.page}>
          <Select
            value={menuId}
            onChange={setMenuId}
            options={pages.map(({ node, above }) => ({
              value: node.key,
              label: [...above, node.key].map((key) => titles.get(key) ?? key).join(' / '),
            }))}
          />
        </Field>
      </div>
      <div aria-live="polite" className="mt-4 grid gap-2">
        {failure && <Alert tone="danger">{describe(failure)}</Alert>}
        {data && (
          <>
            <Alert tone={data.visible ? 'success' : 'warning'}>
              <b className="font-medium">{data.visible ? t.visible : t.invisible}</b>
              {t.colon}
              {t.reasons[data.reason](data.detail ?? '')}
            </Alert>
            <p className="m-0 text-ink-2">{data.roles.length > 0 ? t.rolesOfUser(data.roles) : t.noRoles}</p>
            <p className="m-0 text-ink-2">
              {data.rolesThatGrant.length > 0 ? t.rolesThatGrant(data.rolesThatGrant) : t.noRoleGrants}
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}
