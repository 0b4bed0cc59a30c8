import { describeError } from '@trackhoe/api-client'
import type { UserInfo } from '@trackhoe/contract'
import { WidgetServicesProvider, type CurrentUser, type WidgetServices } from '@trackhoe/form-widgets'
import { useLocale } from '@trackhoe/ui'
import { useEffect, useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { useNotifications } from '../notifications/use-notifications.ts'
import { clientFieldData } from './field-data.ts'
import { clientSelectorServices } from './lazy-services.ts'
import type { ShellServices } from './shell-services.ts'

/** Every service has to be named, but those that not each server has, and the log. */
type ProvidedServices = WidgetServices & { [Name in Exclude<keyof WidgetServices, NotAlways>]-?: unknown }
type NotAlways = 'savedQueries' | 'map' | 'logError'

/** Provides widgets, forms and lists with the client, the permissions and the settings of the shell. */
export function ShellWidgetServices({ services, children }: { services: ShellServices; children: ReactNode }) {
  const { client, queries, session, permission, preferences, flavor } = services
  const readPermission = () => permission.getState()
  const granted = useSyncExternalStore(permission.subscribe, readPermission, readPermission)
  const knownFlavor = useSyncExternalStore(flavor.subscribe, flavor.getState, flavor.getState)
  const notifications = useNotifications()
  const locale = useLocale()
  const latest = useRef(notifications)
  useEffect(() => {
    latest.current = notifications
  })
  const selectors = useMemo(() => clientSelectorServices(client), [client])
  const data = useMemo(() => clientFieldData(client, queries, selectors.data), [client, queries, selectors])
  const readSession = () => session.getState().userInfo
  const user = useSyncExternalStore(session.subscribe, readSession, readSession)
  const provided = useMemo(
    (): ProvidedServices => ({
      preferences: preferences.lists,
      data,
      users: selectors.users,
      vehicles: selectors.vehicles,
      reports: selectors.reports,
      files: selectors.files,
      // Another server of this family has no such calls: there queries are kept in the browser, and the map is the offline one.
      ...(knownFlavor === 'native' && { savedQueries: selectors.savedQueries, map: selectors.map }),
      rules: selectors.rules,
      currentUser: user ? toCurrentUser(user) : undefined,
      // A new function for new permissions, so that what depends on them renders again.
      permits: (action) => granted !== null && permission.permits(action),
      // Until the server has said what it is, the careful way, which is right for each.
      editReplacesRow: knownFlavor !== 'native',
      describeError: (error) => describeError(error, locale),
      notifyError: (error) => latest.current.notify(error),
      subscribeToReload: (reload) =>
        session.subscribe((state, previous) => {
          if (state.generation !== previous.generation && state.status === 'signed-in') reload()
        }),
    }),
    [preferences, data, selectors, user, granted, permission, session, knownFlavor, locale],
  )
  return <WidgetServicesProvider services={provided}>{children}</WidgetServicesProvider>
}

function toCurrentUser({ id, username, realname, orgCode }: UserInfo): CurrentUser {
  return { id, username, realname: realname || username, orgCode: orgCode || undefined }
}
