import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  close,
  closeLeft,
  closeOthers,
  closeRight,
  createWorkspace,
  retitle,
  closeHidden,
  liveTabs,
  markList,
  move,
  name,
  normalPath,
  open,
  refresh,
  reopen,
  reorder,
  show,
  shownTab,
  type KeepRules,
  type Workspace,
} from './workspace.ts'

const home = { path: '/home', title: '首页' }

function workspaceOf(...titles: string[]): Workspace {
  return titles.reduce((workspace, title) => open(workspace, { path: `/${title}`, title }), createWorkspace(home))
}
const titles = (workspace: Workspace) => workspace.tabs.map((tab) => tab.title).join(' ')
const idOf = (workspace: Workspace, title: string) => workspace.tabs.find((tab) => tab.title === title)?.id ?? 'none'
const shown = (workspace: Workspace, title: string) => show(workspace, idOf(workspace, title))
const closed = (workspace: Workspace, title: string): Workspace => {
  const result = close(workspace, idOf(workspace, title))
  if (result.kind !== 'done') throw new Error(result.why)
  return result.workspace
}

describe('workspace', () => {
  it('opens a page once, whatever the order of its query', () => {
    const once = open(createWorkspace(home), { path: '/list?b=2&a=1', title: '列表' })
    const twice = open(open(once, home), { path: '/list?a=1&b=2&_t=99&token=x', title: '列表' })
    expect(titles(twice)).toBe('首页 列表')
    expect(shownTab(twice).path).toBe('/list?a=1&b=2')
  })

  it('keeps two details of one route apart', () => {
    const both = open(open(createWorkspace(home), { path: '/detail?id=1', title: '一' }), {
      path: '/detail?id=2',
      title: '二',
    })
    expect(titles(both)).toBe('首页 一 二')
  })

  it('shows a list with other filters in the tab that it has', () => {
    const filtered = open(createWorkspace(home), { path: '/list?status=2', title: '列表' })
    const list = open(markList(filtered, filtered.shownId), { path: '/other', title: '其他' })
    const other = open(list, { path: '/list?status=1', title: '列表' })
    expect(titles(other)).toBe('首页 列表 其他')
    expect(shownTab(other).path).toBe('/list?status=1')
    expect(shownTab(open(other, { path: '/list', title: '列表' })).path).toBe('/list')
  })

  it('retitles pages, and keeps its identity when no title changes', () => {
    const workspace = workspaceOf('a', 'b')
    expect(titles(retitle(workspace, (path) => (path === '/b' ? 'Page b' : null)))).toBe('首页 a Page b')
    expect(retitle(workspace, (path) => (path === '/b' ? 'b' : null))).toBe(workspace)
  })

  it('keeps the title that a page has given its tab', () => {
    const workspace = workspaceOf('a', 'b')
    const named = name(workspace, idOf(workspace, 'b'), 'TH210-60123')
    expect(titles(retitle(named, (path) => `Page ${path}`))).toBe('Page /home Page /a TH210-60123')
    expect(name(named, idOf(named, 'TH210-60123'), 'TH210-60123')).toBe(named)
  })

  it('refuses to close home and the last tab', () => {
    const workspace = workspaceOf('a')
    expect(close(workspace, idOf(workspace, '首页'))).toEqual({ kind: 'refused', why: 'home' })
    const alone = createWorkspace(home)
    expect(close(alone, alone.shownId)).toEqual({ kind: 'refused', why: 'last' })
  })

  it('shows the right neighbour of a closed page, else the left one', () => {
    const three = workspaceOf('a', 'b', 'c')
    expect(shownTab(closed(shown(three, 'b'), 'b')).title).toBe('c')
    expect(shownTab(closed(three, 'c')).title).toBe('b')
  })

  it('stays where it is when another page is closed', () => {
    expect(shownTab(closed(workspaceOf('a', 'b', 'c'), 'a')).title).toBe('c')
  })

  it('closes relative to the clicked tab, which need not be the shown one', () => {
    const four = workspaceOf('a', 'b', 'c', 'd')
    expect(titles(closeLeft(four, idOf(four, 'c')))).toBe('首页 c d')
    expect(titles(closeRight(four, idOf(four, 'b')))).toBe('首页 a b')
    expect(shownTab(closeRight(four, idOf(four, 'b'))).title).toBe('b')
    expect(titles(closeOthers(four, idOf(four, 'b')))).toBe('首页 b')
    expect(titles(closeOthers(four, idOf(four, '首页')))).toBe('首页')
  })

  it('remounts only the refreshed page', () => {
    const two = workspaceOf('a', 'b')
    expect(refresh(two, idOf(two, 'a')).tabs.map((tab) => tab.mount)).toEqual([0, 1, 0])
  })

  it('follows the query of the shown page without opening a tab', () => {
    const one = workspaceOf('a')
    const moved = move(one, one.shownId, '/a?pageNo=2')
    expect(moved.tabs.map((tab) => tab.path)).toEqual(['/home', '/a?pageNo=2'])
  })

  it('stays with the shown one of two lists that have moved to one path', () => {
    const both = open(workspaceOf('a'), { path: '/a?pageNo=2', title: 'a' })
    const moved = move(both, both.shownId, '/a')
    expect(open(moved, { path: '/a', title: 'a' })).toBe(moved)
  })

  it('moves a tab, but nothing before home', () => {
    const three = workspaceOf('a', 'b', 'c')
    expect(titles(reorder(three, idOf(three, 'c'), 1))).toBe('首页 c a b')
    expect(titles(reorder(three, idOf(three, 'c'), 0))).toBe('首页 c a b')
    expect(titles(reorder(three, idOf(three, 'a'), 99))).toBe('首页 b c a')
    expect(reorder(three, idOf(three, '首页'), 2)).toBe(three)
  })

  it('opens what was closed last first, where it stood', () => {
    const three = workspaceOf('a', 'b', 'c')
    const two = closed(closed(three, 'a'), 'c')
    const one = reopen(two)
    expect(titles(one)).toBe('首页 b c')
    expect(shownTab(one).title).toBe('c')
    expect(titles(reopen(one))).toBe('首页 a b c')
    expect(titles(reopen(reopen(one)))).toBe('首页 a b c')
    expect(titles(reopen(reopen(closeOthers(three, idOf(three, 'b')))))).toBe('首页 a b c')
  })

  it('goes over to one page at a time without losing what must stay', () => {
    const three = workspaceOf('a', 'b', 'c')
    expect(titles(closeHidden(three, () => false))).toBe('首页 c')
    expect(titles(closeHidden(three, (id) => id === idOf(three, 'a')))).toBe('首页 a c')
  })

  it('keeps the most recent pages mounted, and those with unsaved edits beside them', () => {
    const four = shown(workspaceOf('a', 'b', 'c', 'd'), 'a')
    const live = (rules: Partial<KeepRules>) => {
      const ids = liveTabs(four, { bound: 3, keepsAlive: () => true, isDirty: () => false, ...rules })
      return four.tabs.filter((tab) => ids.has(tab.id)).map((tab) => tab.title)
    }
    expect(live({})).toEqual(['a', 'c', 'd'])
    expect(live({ keepsAlive: (path) => path !== '/d' })).toEqual(['a', 'b', 'c'])
    expect(live({ isDirty: (id) => id === idOf(four, 'b') })).toEqual(['a', 'b', 'd'])
    expect(live({ bound: 1, isDirty: (id) => id === idOf(four, 'b'), keepsAlive: () => false })).toEqual(['a', 'b'])
  })

  it('keeps home first, one page shown and no path twice, whatever happens', () => {
    const act = fc.record({
      what: fc.constantFrom('open', 'close', 'left', 'right', 'others', 'refresh', 'show', 'move', 'reopen'),
      at: fc.nat(9),
    })
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        let workspace = createWorkspace(home)
        for (const { what, at } of acts) {
          const id = workspace.tabs[at % workspace.tabs.length]?.id ?? 'none'
          if (what === 'open') workspace = open(workspace, { path: `/${at}`, title: String(at) })
          else if (what === 'left') workspace = closeLeft(workspace, id)
          else if (what === 'right') workspace = closeRight(workspace, id)
          else if (what === 'others') workspace = closeOthers(workspace, id)
          else if (what === 'refresh') workspace = refresh(workspace, id)
          else if (what === 'show') workspace = show(workspace, id)
          else if (what === 'move') workspace = reorder(workspace, id, (at * 7) % 5)
          else if (what === 'reopen') workspace = reopen(workspace)
          else {
            const result = close(workspace, id)
            if (result.kind === 'done') workspace = result.workspace
          }
          expect(workspace.tabs[0]?.home).toBe(true)
          expect(workspace.tabs.filter((tab) => tab.id === workspace.shownId)).toHaveLength(1)
          expect(new Set(workspace.tabs.map((tab) => tab.path)).size).toBe(workspace.tabs.length)
          expect(new Set(workspace.tabs.map((tab) => tab.id)).size).toBe(workspace.tabs.length)
          expect(workspace.recent[0]).toBe(workspace.shownId)
          expect(workspace.recent.toSorted()).toEqual(workspace.tabs.map((tab) => tab.id).toSorted())
        }
      }),
    )
  })
})

describe('normalPath', () => {
  it('drops token, cache buster and hash, and sorts the query', () => {
    expect(normalPath('/a?z=1&token=secret&_t=5&b=%E4%B8%AD#top')).toBe('/a?b=%E4%B8%AD&z=1')
  })
})
