import { Input } from '@trackhoe/ui'
import { useMemo, useState, type ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import { ErrorPage } from '../error-pages/error-page.tsx'
import { Breadcrumb } from '../layout/breadcrumb.tsx'
import { MainLayout } from '../layout/main-layout.tsx'
import type { MenuModel } from '../menu/menu-model.ts'
import { createWorkspaceStore, type WorkspaceStore } from '../tabs/workspace-store.ts'
import { open } from '../tabs/workspace.ts'
import { TestShell, type TestShellProps } from './test-shell.tsx'
import { sampleMenu } from './sample-menu.ts'

export interface TestLayoutProps extends Omit<TestShellProps, 'children'> {
  menu?: MenuModel
  workspace?: WorkspaceStore
  /** The content of a path in place of the plain page. */
  pages?: Readonly<Record<string, ReactNode>>
}

/** The whole layout with a menu, and a plain page at each path. */
export function TestLayout({ menu = sampleMenu, workspace, pages, ...options }: TestLayoutProps) {
  const [own] = useState(() => workspace ?? sampleWorkspace())
  const routes = useMemo(() => routesOf(menu, pages ?? {}), [menu, pages])
  return (
    <TestShell history={['/map']} {...options}>
      <MainLayout
        menu={menu}
        routes={routes}
        workspace={own}
        systemName="服务与远程监控平台"
        logo={null}
        version="1.0.0"
      />
    </TestShell>
  )
}

/** A workspace with the home page and pages of these titles. */
export function sampleWorkspace(titles: readonly string[] = []): WorkspaceStore {
  const store = createWorkspaceStore({ path: '/map', title: '首页' })
  for (const [at, title] of titles.entries())
    store.setState((before) => open(before, { path: `/system/role?id=${at}`, title }))
  return store
}

function routesOf(menu: MenuModel, pages: Readonly<Record<string, ReactNode>>): RouteObject[] {
  return [
    ...menu.pages.map(({ path, title }) => ({ path, element: pages[path] ?? <PlainPage title={title} /> })),
    { path: '/404', element: <ErrorPage code="404" /> },
    { path: '/', element: <p>没有首页</p> },
  ]
}

function PlainPage({ title }: { title: string }) {
  return (
    <div className="grid gap-3 p-4">
      <div className="flex items-baseline gap-2">
        <Breadcrumb />
        <h1 className="text-16 font-semibold">{title}</h1>
      </div>
      <label className="flex w-80 max-w-full items-center gap-2">
        <span className="flex-none">{title}备注</span>
        <Input />
      </label>
    </div>
  )
}
