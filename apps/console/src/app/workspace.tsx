import './workspace.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { HttpError } from '@trackhoe/api-client'
import { useSession } from '@trackhoe/auth'
import { PLATFORM_VERSION, systemNameOf, type MenuNode } from '@trackhoe/contract'
import {
  AddressRouter,
  type AddressValues,
  ErrorPage,
  FailureState,
  FramePage,
  hideEntries,
  isFrameable,
  MainLayout,
  type MenuModel,
  ownerOf,
  pageAt,
  permissionKeys,
  readMenu,
  ShellProvider,
  StateHeading,
  useAddress,
  useCapabilities,
  usePreference,
  useRememberedWorkspace,
  useShell,
  useShellMessages,
  useSocketMessage,
  type WorkspaceStore,
} from '@trackhoe/shell'
import {
  Button,
  EmptyState,
  lazyComponent,
  Spinner,
  Toaster,
  useIsIdle,
  useLocale,
  usePreloadWhenIdle,
  useToast,
} from '@trackhoe/ui'
import type { SearchCommands } from '@trackhoe/ui/command-palette'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { RouteObject } from 'react-router'
import { services } from '../client/services.ts'
import { frameOrigins, showsMissingPages } from '../client/settings.ts'
import { announcementViews } from './announcement-views.ts'
import { isUnsupported } from './menu/required-capabilities.ts'
import { JobNotices } from './job-notices.tsx'
import { MountOnFirstShow } from './mount-on-first-show.tsx'
import { savePagePaths } from './menu/save-page-paths.ts'
import { pages } from './pages.ts'
import { preloadPageOf } from './preload-page.ts'
import { normalPath } from './signed-out/public-paths.ts'
import { permittedNodes } from './menu/permitted-nodes.ts'
import { withOwnComponents } from './menu/stock-components.ts'
import { loginMessages } from '../pages/user/login/both-messages.ts'
import { useHomePage } from './menu/use-home-page.ts'

// The login page loads both while somebody types.
export { preloadPage } from './preload-page.ts'

const PasswordDialog = lazyComponent(
  async () => (await import('../pages/user/change-password/change-password-dialog.tsx')).ChangePasswordDialog,
)
// The counts are no part of the first paint.
const AlarmIndicator = lazyComponent(async () => (await import('@trackhoe/vehicles/alarm-indicator')).AlarmIndicator)
const ALARM_LIST_PATH = '/alarm/list'
const ExpiredDialog = lazyComponent(async () => (await import('./expired-dialog.tsx')).ExpiredDialog)

/** The signed-in console. Another user is another workspace: nothing of the one before is left standing. */
export function Workspace({ notice }: { notice?: 'link-failed' }) {
  const owner = useSyncExternalStore(services.session.subscribe, () => ownerOf(services.session.getState()))
  return (
    <ShellProvider services={services}>
      <AddressRouter>
        <Start key={owner} />
      </AddressRouter>
      <ExpiredSession />
      <JobNotices />
      <Toaster />
      {notice && <LinkFailed />}
    </ShellProvider>
  )
}

/** Reports once that the link of this page was invalid, while the present session continues. */
function LinkFailed() {
  const t = loginMessages(usePreference('locale'))
  const toast = useToast()
  const shown = useRef(false)
  useEffect(() => {
    if (shown.current) return
    shown.current = true
    toast.warning(t.linkFailedKept)
  })
  return null
}

/** The dialog of a session that has ended and cannot be renewed. */
function ExpiredSession() {
  const expired = useSession((session) => session.status === 'expired' && session.expiryReason === 'no-refresh-token')
  return <ExpiredDialog enabled={expired} />
}

/** The page that the bell opens. The menu of JeecgBoot does not contain it. */
const OWN_ANNOUNCEMENTS: MenuNode = {
  path: '/isps/userAnnouncement',
  component: 'isps/UserAnnouncement',
  hidden: true,
  meta: {
    title: '我的公告',
    titles: { 'en-US': 'My announcements' },
    keepAlive: true,
    componentName: 'UserAnnouncement',
  },
}

/** The page of the user menu, likewise. */
const OWN_ACCOUNT: MenuNode = {
  path: '/account/settings',
  component: 'account/Settings',
  hidden: true,
  meta: {
    title: '个人设置',
    titles: { 'en-US': 'My account' },
    keepAlive: true,
    componentName: 'Settings',
  },
}

/** How long the menu counts as fresh. Unit: milliseconds. Not in the specification. */
const MENU_FRESH_MS = 60_000

function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  return <PasswordDialog onClose={onClose} onDismiss={onClose} />
}

/** Menu and permissions first; without them there is nothing to show. Source: platform specification §4 "Route guard". */
function Start() {
  const { actions, permission } = useShell()
  const load = useQuery({
    queryKey: permissionKeys.all,
    // Judged while the lists are there: they go with the session, the menu of a page that is worked on does not.
    queryFn: async ({ signal }) => {
      const loaded = await actions.loadPermission(signal)
      const nodes = withOwnComponents(permittedNodes(loaded.menu, (action) => permission.permits(action)))
      preloadPageOf(nodes, normalPath(window.location.pathname))
      return nodes
    },
    // A menu may change during a session: it is requested again when the window becomes visible.
    staleTime: MENU_FRESH_MS,
    refetchOnWindowFocus: true,
  })
  const queries = useQueryClient()
  // Menus or grants were changed by somebody else: what may not be opened any more says so.
  useSocketMessage('permission', () => void queries.invalidateQueries({ queryKey: permissionKeys.all }))
  useSocketMessage('dictionary', () => void queries.invalidateQueries({ queryKey: ['field-options'] }))
  const { report } = useCapabilities()
  const locale = usePreference('locale')
  const menu = useMemo(() => {
    if (!load.data) return null
    const nodes = load.data.length === 0 ? [] : [...load.data, OWN_ANNOUNCEMENTS, OWN_ACCOUNT]
    const whole = readMenu(nodes, locale, (address) => isFrameable(address, addressValues(), window.location.origin))
    return hideEntries(
      whole,
      ({ component, frame }) =>
        frame === undefined && (!Object.hasOwn(pages, component) || isUnsupported(component, report)),
      { gray: showsMissingPages },
    )
  }, [load.data, report, locale])
  const { error } = load

  // Whoever works already goes on with the menu he has.
  const refused = menu === null && error !== null && isRefusal(error)
  useEffect(() => {
    if (refused) void actions.logout()
  }, [actions, refused])

  if (menu) return menu.homePath === null ? <NothingToOpen /> : <SignedIn menu={menu} homePath={menu.homePath} />
  if (error && !isRefusal(error)) return <StartFailed error={error} onRetry={() => void load.refetch()} />
  return (
    <div className="grid h-dvh place-items-center bg-canvas text-ink-3">
      <Spinner />
    </div>
  )
}

/** The session is over. Any other failure, of the server or of its answer, is no reason to sign anybody out. */
function isRefusal(error: Error): boolean {
  return error instanceof HttpError && error.status === 401
}

function addressValues(): AddressValues {
  const { token, tenantId } = services.session.getState()
  return { baseUrl: services.client.baseUrl, token, tenantId, frameOrigins }
}

function SignedIn({ menu, homePath }: { menu: MenuModel; homePath: string }) {
  const t = useShellMessages()
  const locale = useLocale()
  const { client } = useShell()
  const home = useHomePage()
  usePreloadWhenIdle(PasswordDialog.preload)
  const idle = useIsIdle()
  const { pathname } = useAddress().location
  const routes = useMemo(() => routesOf(menu), [menu])
  useEffect(() => savePagePaths(menu), [menu])
  const title = menu.pages.find((page) => page.path === homePath)?.title ?? homePath
  const store = useRememberedWorkspace({ path: homePath, title }, (path) => pageAt(menu.pages, path) !== undefined)
  // A page that has left the menu stays where it is open, and says there that it may not be opened.
  const known = pageAt(menu.pages, pathname) !== undefined || errorPaths.includes(pathname) || isOpen(store, pathname)
  const logo = home?.logoIcon
  const find = useMemo(
    (): SearchCommands => async (text, more) =>
      (await import('./find-in-palette.ts')).findInPalette(client, menu, t.menu)(text, more),
    [client, menu, t],
  )
  const hasAlarms = menu.pages.some(({ path }) => path === ALARM_LIST_PATH)
  return (
    <MainLayout
      menu={menu}
      routes={routes}
      workspace={store}
      systemName={systemNameOf(home, locale) ?? t.platformTitle}
      logo={logo ? client.fileUrl(logo) : null}
      version={PLATFORM_VERSION}
      passwordDialog={ChangePasswordDialog}
      indicators={hasAlarms ? <AlarmIndicator enabled={idle} /> : null}
      announcementViews={announcementViews}
      addressValues={addressValues}
      find={find}
      redirect={pathname === '/' ? homePath : (menu.redirects.get(pathname) ?? (known ? null : '/404'))}
    />
  )
}

const errorCodes = ['403', '404', '500', '501', '502'] as const
const errorPaths: readonly string[] = errorCodes.map((code) => `/${code}`)

function routesOf(menu: MenuModel): RouteObject[] {
  return [
    ...menu.pages.map((page) => {
      const Page = Object.hasOwn(pages, page.component) ? pages[page.component] : undefined
      const element =
        page.frame === undefined ? (
          Page ? (
            <Page />
          ) : (
            <Unavailable component={page.component} />
          )
        ) : (
          <FramePage title={page.title} frame={page.frame} />
        )
      return { id: page.name, path: page.path, element: <MountOnFirstShow>{element}</MountOnFirstShow> }
    }),
    ...errorCodes.map((code) => ({ path: `/${code}`, element: <ErrorPage code={code} /> })),
    { path: '*', element: <ErrorPage code="403" /> },
  ]
}

function isOpen(store: WorkspaceStore, pathname: string): boolean {
  return store.getState().tabs.some((tab) => tab.path.replace(/\?.*$/, '') === pathname)
}

function Unavailable({ component }: { component: string }) {
  const t = useShellMessages().page
  return (
    <EmptyState
      className="flex-1"
      title={<StateHeading>{t.unavailable}</StateHeading>}
      description={t.unavailableReason(component)}
    />
  )
}

function NothingToOpen() {
  const t = useShellMessages()
  const { actions } = useShell()
  return (
    <main className="grid h-dvh place-content-center bg-canvas">
      <EmptyState
        title={<StateHeading>{t.menu.empty}</StateHeading>}
        action={<Button onClick={() => void actions.logout()}>{t.header.logOut}</Button>}
      />
    </main>
  )
}

function StartFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useShellMessages().startFailed
  const { actions } = useShell()
  return (
    <main className="grid h-dvh place-content-center justify-items-center gap-2 bg-canvas p-8 text-center">
      <h1 className="text-16 font-semibold">{t.title}</h1>
      <p className="text-ink-2">{t.reason}</p>
      <FailureState className="py-4" error={error} onRetry={onRetry} />
      <Button variant="quiet" onClick={() => void actions.logout()}>
        {t.toLogin}
      </Button>
    </main>
  )
}
