import type { PageAccess } from '@trackhoe/contract/system'
import { requiredActions } from './menu.ts'

/** A row of the menu as far as its visibility depends on it. */
interface ExplainedRow {
  id: string
  parentId: string | null
  name: string
  hidden: boolean
  requiredAction: string | null
}

interface Facts {
  menuId: string
  rows: readonly ExplainedRow[]
  everybodys: readonly string[]
  isActive: boolean
  roles: readonly { name: string; granted: ReadonlySet<string>; actions: ReadonlySet<string>; isOwn: boolean }[]
}

/**
 * Why a user sees a page, by the rules of the menu in their order: an active account, a grant of the page and of all that
 * is above it, the required action, not hidden. `undefined` for an unknown page.
 */
export function explainAccess({ menuId, rows, everybodys, isActive, roles }: Facts): PageAccess | undefined {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const page = byId.get(menuId)
  if (!page) return undefined
  const own = roles.filter(({ isOwn }) => isOwn)
  const path: ExplainedRow[] = []
  for (
    let at: ExplainedRow | undefined = page;
    at && !path.includes(at);
    at = at.parentId === null ? undefined : byId.get(at.parentId)
  )
    path.push(at)
  const isGranted = (id: string) => everybodys.includes(id) || own.some(({ granted }) => granted.has(id))
  const required = requiredActions(page)
  const isAllowed = (actions: ReadonlySet<string>) =>
    required.length === 0 || required.some((action) => actions.has(action))
  const enough = roles.filter(
    ({ granted, actions }) => path.every(({ id }) => everybodys.includes(id) || granted.has(id)) && isAllowed(actions),
  )
  const answer = (reason: PageAccess['reason'], detail: string | null = null): PageAccess => ({
    visible: reason === 'visible' || reason === 'everybody',
    reason,
    detail,
    roles: own.map(({ name }) => name),
    rolesThatGrant: enough.map(({ name }) => name),
  })
  if (!isActive) return answer('frozen')
  const missing = path.find(({ id }) => !isGranted(id))
  if (missing === page) return answer('notGranted', page.name)
  if (missing) return answer('parentNotGranted', missing.name)
  if (!own.some(({ actions }) => isAllowed(actions)) && required[0]) return answer('actionMissing', required[0])
  const hidden = path.find((row) => row.hidden)
  if (hidden) return answer('hidden', hidden.name)
  return answer(everybodys.includes(menuId) ? 'everybody' : 'visible')
}
