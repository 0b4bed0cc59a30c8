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
    expect(readMenu([group('系统', [])])).toEqual({ items: [], pages: [], homePath: null })
  })

  it('keeps the way down to a page', () => {
    const { pages } = readMenu([group('系统管理', [group('权限', [page('/role', '角色')])])])
    expect(pages).toEqual([
      {
        path: '/role',
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

  it("leaves an item out whose route is '0'", () => {
    expect(readMenu([page('/x', '无路由', { route: '0' })]).pages).toEqual([])
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

  it('keeps a page alive only when keepAlive and componentName say so', () => {
    const { pages } = readMenu([
      page('/a', 'a', { meta: { title: 'a', keepAlive: true } }),
      page('/b', 'b', { meta: { title: 'b', keepAlive: false, componentName: 'B' } }),
    ])
    expect(pages.map((entry) => entry.keepAlive)).toEqual([false, false])
  })
})
