import { useQuery, useQueryClient } from '@tanstack/react-query'
import { roleAdministration } from '@trackhoe/api-client/system'
import type { Role } from '@trackhoe/contract'
import { permissions, type GrantNode } from '@trackhoe/contract/system'
import { useCalls, usePermitted } from '@trackhoe/auth'
import { DialogActions, useFlavor, useNotifications, useSaving } from '@trackhoe/shell'
import { Alert, Dialog, SearchableTree, Skeleton, Tabs, useToast, type LazyProps } from '@trackhoe/ui'
import { useMemo, useState } from 'react'
import { useRoleMessages } from './roles.messages.ts'
import { applyGrantRules, flatten, treeNodes } from './grant-rules.ts'
import { roleKeys } from './role-keys.ts'
import { RoleRules, type ChosenRules } from './role-rules.tsx'

interface GrantDialogProps extends Pick<LazyProps, 'onDismiss'> {
  role: Role
  onClose: () => void
}

/** Grants a role menus, pages and buttons by a tree, and puts data rules of its pages in force. Source: platform specification §7 "User and system administration". */
export function GrantDialog({ role, onClose }: GrantDialogProps) {
  const t = useRoleMessages()
  const { describe } = useNotifications()
  const api = useCalls(permissions)
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
      <Dialog onClose={onClose} title={t.grantTitle(role.roleName)} width={560} height={520}>
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
  const t = useRoleMessages()
  const [start] = useState(granted)
  const [chosen, setChosen] = useState<readonly string[]>(start)
  const [rules, setRules] = useState<ChosenRules>({})
  // Rules of entities are those of the native server; a JeecgBoot has the rules of its pages only.
  const isNative = useFlavor() === 'native'
  const mayReadRules = usePermitted('system:dataRule:list') && isNative
  const shown = useMemo(() => treeNodes(nodes), [nodes])
  const keys = useMemo(() => new Set(flatten(nodes).map(({ node }) => node.key)), [nodes])
  const menusWithRules = useMemo(() => rulesMenus(nodes, start), [nodes, start])
  const grantsChanged = useMemo(() => !isSameSet(chosen, start), [chosen, start])
  const { saving, failure, save } = useSaveGrants(role, onClose)
  const isDirty = grantsChanged || Object.keys(rules).length > 0

  return (
    <Dialog
      onClose={onClose}
      title={t.grantTitle(role.roleName)}
      width={560}
      height={520}
      dirty={isDirty && !saving}
      // A role keeps grants of what is no longer in the tree.
      footerInfo={t.granted(new Set(chosen.filter((key) => keys.has(key))).size, keys.size)}
      footer={
        <DialogActions
          cancel={t.cancel}
          loading={saving}
          onClick={() => void save({ rules, grants: grantsChanged ? { chosen, start } : null })}
        >
          {t.save}
        </DialogActions>
      }
    >
      {failure !== '' && (
        <Alert tone="danger" className="mb-3">
          {failure}
        </Alert>
      )}
      <Tabs
        label={t.grantParts}
        keepMounted
        className="-mx-gutter -mt-3"
        items={[
          {
            value: 'tree',
            label: t.tree,
            content: (
              <div className="px-gutter pt-3">
                <p className="m-0 mb-3 text-12 text-ink-3">{t.grantHint}</p>
                <SearchableTree
                  label={t.tree}
                  nodes={shown}
                  multiple
                  value={chosen}
                  onChange={(next) => setChosen((before) => applyGrantRules(nodes, before, next))}
                />
              </div>
            ),
          },
          {
            value: 'rules',
            label: t.rules,
            content: (
              <div className="px-gutter pt-3">
                <RoleRules
                  role={role}
                  menus={menusWithRules}
                  chosen={rules}
                  onChange={(menuId, ruleIds) => setRules((before) => ({ ...before, [menuId]: ruleIds }))}
                  withEntityRules={mayReadRules}
                />
              </div>
            ),
          },
        ]}
      />
    </Dialog>
  )
}

interface ChosenGrants {
  rules: ChosenRules
  /** Null: the grants stay as they are. */
  grants: { chosen: readonly string[]; start: readonly string[] } | null
}

function useSaveGrants(role: Role, onSaved: () => void) {
  const t = useRoleMessages()
  const roleAdministrationApi = useCalls(roleAdministration)
  const permissionAdministrationApi = useCalls(permissions)
  const queries = useQueryClient()
  const toast = useToast()
  const { saving, failure, save: saveBy } = useSaving()

  const save = ({ rules, grants }: ChosenGrants) =>
    saveBy(async () => {
      // Rules first: they are refused for a page that is no longer granted.
      for (const [permissionId, dataRuleIds] of Object.entries(rules)) {
        await roleAdministrationApi.saveRules({ body: { permissionId, roleId: role.id, dataRuleIds } })
      }
      if (grants) {
        const body = { roleId: role.id, permissionIds: grants.chosen, lastpermissionIds: grants.start }
        await permissionAdministrationApi.saveOfRole({ body })
      }
      await queries.invalidateQueries({ queryKey: roleKeys.grants(role.id) })
      toast.success(t.saved)
      onSaved()
    })

  return { saving, failure, save }
}

/** The server knows the rules of a page that is granted already. */
function rulesMenus(nodes: readonly GrantNode[], granted: readonly string[]) {
  return flatten(nodes).flatMap(({ node }) =>
    node.ruleFlag && granted.includes(node.key) ? [{ id: node.key, title: node.title ?? node.key }] : [],
  )
}

/** A JeecgBoot may name a grant twice. */
function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  const known = new Set(other)
  return new Set(one).size === known.size && one.every((key) => known.has(key))
}
