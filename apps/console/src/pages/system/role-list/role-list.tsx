import { useQueryClient } from '@tanstack/react-query'
import { roleAdministration } from '@trackhoe/api-client/system'
import { useCalls } from '@trackhoe/auth'
import type { Role } from '@trackhoe/contract'
import { useFlavor } from '@trackhoe/shell'
import { Button, lazyComponent, useToast } from '@trackhoe/ui'
import { Copy, GitCompare, ShieldQuestion, Users } from 'lucide-react'
import { useState } from 'react'
import { openAction } from '../../../entity-page/open-action.ts'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { useRoleMessages } from './roles.messages.ts'
import { roleEntity } from './role-entity.ts'
import { roleKeys } from './role-keys.ts'

const GrantDialog = lazyComponent(async () => (await import('./grant-dialog.tsx')).GrantDialog)
const RoleUsersDialog = lazyComponent(async () => (await import('./role-users-dialog.tsx')).RoleUsersDialog)
const CompareDialog = lazyComponent(async () => (await import('./compare-dialog.tsx')).CompareDialog)
const AccessDialog = lazyComponent(async () => (await import('./access-dialog.tsx')).AccessDialog)

type Opened =
  { kind: 'grant' | 'users'; role: Role } | { kind: 'compare'; roles: readonly [Role, Role] } | { kind: 'why' }

/**
 * 系统管理 › 角色: find, add, edit, copy and delete roles, grant them menus and buttons, compare two of them, and find out
 * why somebody sees a page or not. Source: platform specification §7 "User and system administration".
 */
export function RoleList() {
  const t = useRoleMessages()
  const toast = useToast()
  const queries = useQueryClient()
  // Copying a role with its grants, and why somebody sees a page, are calls of the native server.
  const isNative = useFlavor() === 'native'
  const roles = useCalls(roleAdministration)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)

  const open = (kind: 'grant' | 'users') => (role: Role) => setOpened({ kind, role })

  return (
    <>
      <EntityPage
        entity={roleEntity}
        source={roles}
        permissions="system:role"
        files="sys/role"
        rowActionsWidth={16.5}
        toolbar={
          isNative && (
            <Button icon={<ShieldQuestion aria-hidden />} onClick={() => setOpened({ kind: 'why' })}>
              {t.why}
            </Button>
          )
        }
        actions={[
          { ...openAction('button', open('grant')), permission: 'system:permission:saveRole', label: t.grant },
          {
            ...openAction('menu', open('users')),
            permission: 'system:user:list',
            label: t.users,
            icon: <Users aria-hidden />,
          },
          {
            permission: 'add',
            label: t.copy,
            icon: <Copy aria-hidden />,
            row: 'menu',
            appliesTo: () => isNative,
            confirm: ([role]) => ({ title: t.copyTitle(role?.roleName ?? ''), message: t.copyHint, okText: t.copy }),
            run: async ([role]) => {
              if (!role) return
              const roleName = t.copyName(role.roleName).slice(0, 100)
              const roleCode = `${role.roleCode.slice(0, 80)}_${Date.now().toString(36)}`
              await roles.copy({ body: { id: role.id, roleName, roleCode, description: role.description } })
            },
          },
          {
            permission: 'list',
            label: t.compare,
            icon: <GitCompare aria-hidden />,
            selection: true,
            done: null,
            run: async ([first, second, ...others]) => {
              if (!first || !second || others.length > 0) toast.warning(t.chooseTwo)
              else setOpened({ kind: 'compare', roles: [first, second] })
            },
          },
        ]}
        checks={{
          roleCode: async (roleCode, role) => {
            const answer = await roles.checkCode({ roleCode, id: role ? role.id : undefined })
            return answer.kind === 'passed' ? undefined : t.codeTaken
          },
        }}
        onAdded={() => void queries.invalidateQueries({ queryKey: roleKeys.grantTree })}
      />
      {opened?.kind === 'grant' && <GrantDialog role={opened.role} onClose={close} onDismiss={close} />}
      {opened?.kind === 'users' && <RoleUsersDialog role={opened.role} onClose={close} onDismiss={close} />}
      {opened?.kind === 'compare' && <CompareDialog roles={opened.roles} onClose={close} onDismiss={close} />}
      {opened?.kind === 'why' && <AccessDialog onClose={close} onDismiss={close} />}
    </>
  )
}
