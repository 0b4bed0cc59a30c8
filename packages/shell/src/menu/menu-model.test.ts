import type { MenuNode } from '@trackhoe/contract'
import { describe, expect, it } from 'vitest'
import { readMenu } from './menu-model.ts'

const page = (path: string, title: string, more: Partial<MenuNode> = {}): MenuNode => ({
  path,
  component: `pages${path}`,
  route: '1',
  meta: { title, keepAlive: true, componentName: 'Page' },
  ...more,
})
const group = (title: string, children: MenuNode[]): MenuNode => ({
  path: `/${title}`,
  component: 'layouts/RouteView',
  meta: { title },
  children,
})

describe('readMenu', () => {
  it('leads / to the item titled 首页, wherever it stands', () => {
    expect(readMenu([page('/a', '用户'), page('/map', '首页')]).homePath).toBe('/map')
  })

  it('leads / to the first page when nothing is titled home', () => {
    expect(readMenu([group('系统', [page('/a', '用户')])]).homePath).toBe('/a')
  })

  it('has no home for a user who may open nothing', () => {
    expect(readMenu([group('系统', [])])).toEqual({
      items: [],
      pages: [],
      homePath: null,
      redirects: new Map(),
      linkTitles: new Map(),
    })
  })

  it('keeps the way down to a page', () => {
    const { pages } = readMenu([group('系统管理', [group('权限', [page('/role', '角色')])])])
    expect(pages).toEqual([
      {
        path: '/role',
        name: 'role',
        title: '角色',
        icon: null,
        component: 'pages/role',
        keepAlive: true,
        trail: ['系统管理', '权限'],
      },
    ])
  })

  it('makes a page of a hidden item, but no entry', () => {
    const { items, pages } = readMenu([page('/detail', '详情', { hidden: true })])
    expect(items).toEqual([])
    expect(pages.map((entry) => entry.path)).toEqual(['/detail'])
  })

  it('leads the address of a group to the page it names, else to the first below it, and never in a circle', () => {
    const { redirects } = readMenu([
      { ...group('system', [page('/a', '甲'), page('/b', '乙')]), redirect: '/b', alwaysShow: true },
      { ...group('one', [page('/c', '丙')]), redirect: '/two' },
      { ...group('two', [page('/d', '丁')]), redirect: '/one' },
      { ...group('self', [page('/e', '戊')]), redirect: '/self', alwaysShow: true },
      { ...group('none', []), redirect: '/none', alwaysShow: true },
    ])
    expect(Object.fromEntries(redirects)).toEqual({ '/system': '/b', '/one': '/c', '/two': '/d', '/self': '/e' })
  })

  it('puts /out and out_ before what lies below /outLink, once', () => {
    const { pages } = readMenu([
      {
        path: '/outLink',
        component: 'layouts/RouteView',
        children: [page('/report', '报表', { name: 'report-list' }), page('/out/map', '地图', { name: 'out_map' })],
      },
    ])
    expect(pages.map(({ path, name }) => [path, name])).toEqual([
      ['/out/report', 'out_report-list'],
      ['/out/map', 'out_map'],
    ])
  })

  it('names each page by its path when the menu does not, and no two alike', () => {
    const { pages } = readMenu([
      page('/isps/userAnnouncement', '我的公告'),
      page('/a', '甲', { name: 'list' }),
      page('/b', '乙', { name: 'list' }),
    ])
    expect(pages.map(({ name }) => name)).toEqual(['isps-userAnnouncement', 'list', 'list#2'])
  })

  it('reads what stock and hand-written menus hold: relative paths, other layouts, no meta, doubled ids and paths', () => {
    const { items, pages } = readMenu([
      {
        id: '1',
        path: '/isystem',
        component: 'LAYOUT',
        children: [{ id: '1', path: 'user', component: 'system/user/index' }, page('/isystem/user', '又一个')],
      },
      { path: 'https://help.example.com', component: 'IFRAME', meta: { title: '帮助' } },
      { path: '', component: null, meta: null },
    ])
    expect(pages.map(({ path, title }) => [path, title])).toEqual([['/isystem/user', 'user']])
    expect(items.map((item) => item.kind)).toEqual(['group', 'window'])
    const ids = items.flatMap((item) =>
      item.kind === 'group' ? [item.id, ...item.items.map((each) => each.id)] : item.id,
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  it("keeps an entry whose route is '0' where it leads to a page with parameters", () => {
    const menu = readMenu([
      page('/online/cgreport/:code', '报表', { hidden: true }),
      page('/online/cgreport/1256?sex=1', '用户报表', { route: '0', component: 'layouts/RouteView' }),
      page('/x', '无路由', { route: '0' }),
    ])
    expect(menu.pages.map(({ path }) => path)).toEqual(['/online/cgreport/:code'])
    expect(menu.items.map((item) => item.kind === 'page' && [item.path, item.title])).toEqual([
      ['/online/cgreport/1256?sex=1', '用户报表'],
    ])
    expect(menu.linkTitles.get('/online/cgreport/1256?sex=1')).toBe('用户报表')
  })

  it('leads / to no page that is hidden or has parameters while there is another', () => {
    const nodes = [page('/detail', '详情', { hidden: true }), page('/report/:code', '首页'), page('/user', '用户')]
    expect(readMenu(nodes).homePath).toBe('/user')
    expect(readMenu(nodes.slice(0, 2)).homePath).toBe('/detail')
  })

  it('reads addresses where either line of JeecgBoot writes them, in a frame where that is allowed', () => {
    const base = "{{ window._CONFIG['domianURL'] }}"
    const { items, pages } = readMenu(
      [
        page('/monitor/druid', 'SQL监控', { component: `${base}/druid` }),
        page('/jmreport', '报表设计器', { component: `${base}/jmreport`, meta: { internalOrExternal: true } }),
        page('5f22', '在线文档', { component: 'layouts/IframePageView', meta: { url: `${base}/doc.html` } }),
        page('/', 'JEECG官网', { component: 'http://a.example', meta: { title: '一', internalOrExternal: true } }),
        page('/', '', { component: 'http://b.example/', meta: { title: '二', internalOrExternal: true } }),
        page('/frame/doc', '文档', { component: 'http://c.example' }),
      ],
      'zh-CN',
      (address) => address.startsWith(base),
    )
    expect(pages.map(({ path, frame }) => [path, frame])).toEqual([
      ['/monitor/druid', `${base}/druid`],
      ['/5f22', `${base}/doc.html`],
    ])
    expect(items.map((item) => (item.kind === 'window' ? item.url : item.kind))).toEqual([
      'page',
      `${base}/jmreport`,
      'page',
      'http://a.example',
      'http://b.example/',
      'http://c.example',
    ])
  })

  it('opens outside pages and framed pages in a window', () => {
    const outside = page('md5', '文档', {
      meta: { title: '文档', internalOrExternal: true, url: 'https://example.com/docs' },
    })
    const framed = page('/frame', '报表', { component: 'layouts/IframePageView' })
    expect(readMenu([outside, framed]).items.map((item) => item.kind === 'window' && item.url)).toEqual([
      'https://example.com/docs',
      '/frame',
    ])
  })

  it('survives nodes without title, meta, component or path, and paths that come twice', () => {
    const odd: MenuNode[] = [
      { path: '', children: null },
      { path: '/none', meta: null },
      { path: '/bare', component: 'x/Bare', meta: {} },
      page('/twice', '一'),
      page('/twice', '二'),
    ]
    const { items, pages } = readMenu(odd)
    expect(pages.map((entry) => entry.title)).toEqual(['/bare', '一'])
    expect(items.map((item) => item.title)).toEqual(['/bare', '一', '二'])
  })

  it('keeps a page alive only when keepAlive and componentName are set', () => {
    const { pages } = readMenu([
      page('/a', 'a', { meta: { title: 'a', keepAlive: true } }),
      page('/b', 'b', { meta: { title: 'b', keepAlive: false, componentName: 'B' } }),
    ])
    expect(pages.map((entry) => entry.keepAlive)).toEqual([false, false])
  })

  it('has the titles of a language where the server has them, and keeps the others', () => {
    const nodes: MenuNode[] = [
      { path: '/map', component: 'Map', meta: { title: '首页', titles: { 'en-US': 'Home' } } },
      {
        path: '/system',
        component: 'layouts/RouteView',
        meta: { title: '系统管理', titles: { 'en-US': 'System' } },
        children: [
          { path: '/system/user', component: 'Users', meta: { title: '用户', titles: { 'en-US': 'Users' } } },
          { path: '/system/site', component: 'Sites', meta: { title: '站点', titles: null } },
        ],
      },
    ]
    const english = readMenu(nodes, 'en-US')
    expect(english.pages.map(({ title, trail }) => [...trail, title].join(' / '))).toEqual([
      'Home',
      'System / Users',
      'System / 站点',
    ])
    // Home is known by its own title in every language.
    expect(english.homePath).toBe('/map')
    expect(readMenu(nodes, 'zh-CN').pages.map(({ title }) => title)).toEqual(['首页', '用户', '站点'])
  })
})
