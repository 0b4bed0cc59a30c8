import {
  close,
  closeLeft,
  closeOthers,
  closeRight,
  refresh,
  reopen,
  reorder,
  show,
  type ActionResult,
  type Tab,
  type Workspace,
} from './workspace.ts'

/** An action that an operator can choose for a tab. */
export type TabAction =
  | 'show'
  | 'close'
  | 'close-left'
  | 'close-right'
  | 'close-others'
  | 'close-all'
  | 'refresh'
  | 'move-left'
  | 'move-right'
  | 'reopen'

/** Returns the workspace after an action; only closing can be refused. */
export function applyAction(workspace: Workspace, act: TabAction, id: string): ActionResult {
  const at = workspace.tabs.findIndex((tab) => tab.id === id)
  switch (act) {
    case 'show':
      return { kind: 'done', workspace: show(workspace, id) }
    case 'close':
      return close(workspace, id)
    case 'close-left':
      return { kind: 'done', workspace: closeLeft(workspace, id) }
    case 'close-right':
      return { kind: 'done', workspace: closeRight(workspace, id) }
    case 'close-others':
      return { kind: 'done', workspace: closeOthers(workspace, id) }
    case 'close-all':
      return { kind: 'done', workspace: closeOthers(workspace, workspace.tabs[0]?.id ?? id) }
    case 'refresh':
      return { kind: 'done', workspace: refresh(workspace, id) }
    case 'move-left':
      return { kind: 'done', workspace: reorder(workspace, id, at - 1) }
    case 'move-right':
      return { kind: 'done', workspace: reorder(workspace, id, at + 1) }
    case 'reopen':
      return { kind: 'done', workspace: reopen(workspace) }
    default:
      return act satisfies never
  }
}

/** Returns the tabs whose pages would be closed, or remounted without what was typed. */
export function tabsLostBy(before: Workspace, after: Workspace): readonly Tab[] {
  return before.tabs.filter((tab) => !after.tabs.some((other) => other.id === tab.id && other.mount === tab.mount))
}
