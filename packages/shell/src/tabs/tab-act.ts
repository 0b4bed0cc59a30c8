import {
  close,
  closeLeft,
  closeOthers,
  closeRight,
  refresh,
  show,
  type ActResult,
  type Workspace,
} from './workspace.ts'

/** What an operator can ask of a tab. */
export type TabAct = 'show' | 'close' | 'close-left' | 'close-right' | 'close-others' | 'refresh'

/** What the workspace is after an act; only closing can be refused. */
export function applyAct(workspace: Workspace, act: TabAct, id: string): ActResult {
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
    case 'refresh':
      return { kind: 'done', workspace: refresh(workspace, id) }
    default:
      return act satisfies never
  }
}
