export { ErrorPage, type ErrorPageCode } from './error-pages/error-page.tsx'
export { useFleet } from './fleet/use-fleet.ts'
export { BrandMark } from './layout/brand-mark.tsx'
export { Breadcrumb } from './layout/breadcrumb.tsx'
export { MainLayout, type MainLayoutProps } from './layout/main-layout.tsx'
export { useMessages as useShellMessages } from './locale/use-messages.ts'
export { readMenu, type MenuModel, type MenuPage } from './menu/menu-model.ts'
export { openTarget, type OpenTarget } from './menu/open-target.ts'
export { useNotices } from './notices/use-notices.ts'
export { createServices, ownerOf } from './provider/create-services.ts'
export { useListAddress } from './provider/list-address.ts'
export {
  applyPreferences,
  createPreferences,
  type Preferences,
  type PreferenceStorage,
} from './provider/preferences.ts'
export { ShellProvider, useClient, usePreference, useShell, type ShellServices } from './provider/shell-provider.tsx'
export type { LiveSocket } from './provider/live-socket.ts'
export { useSessionRenewal } from './provider/use-session-renewal.ts'
export { useSocketMessage, useSocketState } from './provider/use-socket.ts'
export { useAskToLeave } from './edits/leave-guard.tsx'
export { useRememberedWorkspace } from './tabs/use-remembered-workspace.ts'
export { createWorkspaceStore, type WorkspaceStore } from './tabs/workspace-store.ts'
