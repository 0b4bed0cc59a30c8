import { useCalls } from '@trackhoe/auth'
import { permissions } from '@trackhoe/contract/system'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { Role } from '@trackhoe/contract'
import { useNotifications } from '@trackhoe/shell'
import { Alert, Dialog, Skeleton, type LazyProps } from '@trackhoe/ui'
import { useRoleMessages } from './roles.messages.ts'
import { flatten } from './grant-rules.ts'
import { roleKeys } from './role-keys.ts'

interface CompareDialogProps extends Pick<LazyProps, 'onDismiss'> {
  roles: readonly [Role, Role]
  onClose: () => void
}

/** Compares two roles: what one may do and the other may not. */
export function CompareDialog({ roles, onClose }: CompareDialogProps) {
  const t = useRoleMessages()
  const { describe } = useNotifications()
  const api = useCalls(permissions)
  const tree = useQuery({ queryKey: roleKeys.grantTree, queryFn: ({ signal }) => api.grantTree(signal) })
  const [first, second] = useQueries({
    queries: roles.map(({ id }) => ({
      queryKey: roleKeys.grants(id),
      queryFn: ({ signal }: { signal: AbortSignal }) => api.ofRole({ query: { roleId: id } }, signal),
      staleTime: 0,
    })),
  })
  const failure = tree.error ?? first?.error ?? second?.error
  const nodes = flatten(tree.data?.treeList ?? [])
  const titles = new Map(nodes.map(({ node }) => [node.key, node.title ?? node.key]))
  const only = (own: readonly string[], other: readonly string[]) =>
    nodes
      .filter(({ node }) => own.includes(node.key) && !other.includes(node.key))
      .map(({ node, above }) => [...above, node.key].map((key) => titles.get(key)).join(' / '))
  const grants = tree.data && first?.data && second?.data && ([first.data, second.data] as const)
  const lists = grants && [only(grants[0], grants[1]), only(grants[1], grants[0])]

  return (
    <Dialog onClose={onClose} title={t.compareTitle} width={760} height={480}>
      {failure && <Alert tone="danger">{describe(failure)}</Alert>}
      {!failure && !lists && <Skeleton className="h-80" />}
      {lists?.every((list) => list.length === 0) && <Alert tone="success">{t.same}</Alert>}
      {lists?.some((list) => list.length > 0) && (
        <div className="grid gap-6 narrow:grid-cols-2">
          {lists.map((list, at) => (
            <section key={roles[at]?.id} aria-label={t.onlyIn(roles[at]?.roleName ?? '')}>
              <h3 className="m-0 mb-2 text-14 font-medium">
                {t.onlyIn(roles[at]?.roleName ?? '')} <span className="figures text-ink-3">{list.length}</span>
              </h3>
              <ul className="m-0 grid list-none gap-1 p-0">
                {list.map((path) => (
                  <li key={path} className="text-ink-2">
                    {path}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </Dialog>
  )
}
