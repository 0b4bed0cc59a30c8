import { describe, expect, it } from 'vitest'
import { readWorkspace, writeWorkspace } from './workspace-memory.ts'
import { close, createWorkspace, name, open, retitle, show, shownTab } from './workspace.ts'

const home = { path: '/home', title: '首页' }
const anything = () => true

describe('readWorkspace', () => {
  it('brings back the titles that pages have given their tabs, and whose they are', () => {
    const opened = open(createWorkspace(home), { path: '/detail?vclId=v1', title: '车辆详情' })
    const kept = writeWorkspace(name(opened, opened.shownId, 'TH210-60123'), new Map())
    const { workspace } = readWorkspace(kept, home, anything)
    expect(shownTab(retitle(workspace, () => '车辆详情')).title).toBe('TH210-60123')
  })

  it('brings back titles, order, filters, scroll, the shown page and what was closed', () => {
    const four = ['/a?pageNo=2', '/b', '/c', '/d'].reduce(
      (before, path) => open(before, { path, title: path }),
      createWorkspace(home),
    )
    const closed = close(four, 'tab-4')
    if (closed.kind !== 'done') throw new Error(closed.why)
    const before = show(closed.workspace, 'tab-2')
    const kept: unknown = JSON.parse(JSON.stringify(writeWorkspace(before, new Map([['tab-1', { '0/1': [0, 480] }]]))))
    const { workspace, scroll } = readWorkspace(kept, home, anything)
    expect(workspace.tabs.map((tab) => tab.path)).toEqual(['/home', '/a?pageNo=2', '/b', '/c'])
    expect(shownTab(workspace).path).toBe('/b')
    expect(workspace.closed).toEqual([{ path: '/d', title: '/d', at: 4 }])
    const id = workspace.tabs.find((tab) => tab.path === '/a?pageNo=2')?.id ?? ''
    expect(scroll.get(id)).toEqual({ '0/1': [0, 480] })
  })

  it('leaves out what the user may not open any more', () => {
    const kept = writeWorkspace(open(createWorkspace(home), { path: '/secret?id=1', title: '薪资' }), new Map())
    const { workspace } = readWorkspace(kept, home, (path) => path !== '/secret')
    expect(workspace.tabs.map((tab) => tab.title)).toEqual(['首页'])
    expect(shownTab(workspace).home).toBe(true)
  })

  it.each([
    ['nothing', undefined],
    ['no list', { tabs: 'a', shown: 0 }],
    ['half a list', { tabs: [{ path: '/a' }], shown: 0 }],
    ['no shown page', { tabs: [], shown: 7 }],
    [
      'addresses elsewhere',
      {
        tabs: ['//evil.example.com/a', 'javascript:alert(1)', 'https://evil.example.com'].map((path) => ({
          path,
          title: 'x',
          home: false,
        })),
        shown: 1,
      },
    ],
  ])('starts at home with %s', (_, kept) => {
    expect(readWorkspace(kept, home, anything).workspace).toEqual(createWorkspace(home))
  })
})
