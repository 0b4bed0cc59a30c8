import { createContext, useContext, type ReactNode } from 'react'
import type { FieldData } from './field-options.ts'
import type { FieldRules } from './field-rules.ts'
import type { FileStore } from './file-store.ts'
import type { MapServices } from './map-services.ts'
import type { ReportSource } from './report-source.ts'
import type { SavedQueryStore } from './saved-queries.ts'
import type { UserDirectory } from './user-directory.ts'
import type { VehicleDirectory } from './vehicle-directory.ts'

/** The store of an operator's own settings. A value that was never saved loads as `undefined`. */
export interface Preferences {
  load(key: string): unknown
  save(key: string, value: unknown): void
}

/** A failed call in a form the operator can read. */
export interface FailureDescription {
  title: string
  /** The call that failed, e.g. `GET /sys/user/list`. */
  call?: string
  /** `false`: the same call would fail again, so that no retry is offered. */
  retryable?: boolean
  /** The form field the refusal names. Wire: `result.field`. */
  field?: string
  /** The current record, where a save was refused because another user had saved it. Wire: `result` of a 409. */
  newer?: object
}

/** The signed-in user, as far as default values name them. */
export interface CurrentUser {
  readonly id: string
  readonly username: string
  readonly realname: string
  /** The code of the user's department. */
  readonly orgCode?: string
}

/**
 * The services that an app provides to widgets, forms and lists. Every member is optional: one that is absent is not offered, not
 * stored, or, for permissions, allowed.
 */
export interface WidgetServices {
  preferences?: Preferences
  /** Queries of lists that are saved by name. Absent: they are kept among the preferences. */
  savedQueries?: SavedQueryStore
  /** Options and trees of fields. */
  data?: FieldData
  /** Users of the tenant. */
  users?: UserDirectory
  /** Vehicles of the tenant. */
  vehicles?: VehicleDirectory
  /** Reports of popup fields. */
  reports?: ReportSource
  /** Tiles and a search for places. Absent: the offline map. */
  map?: MapServices
  /** Uploads and stored files. */
  files?: FileStore
  /** Fill rules, check rules and duplicate checks of the server. */
  rules?: FieldRules
  /** The signed-in user, for default values. */
  currentUser?: CurrentUser
  /** Records a failure that the operator need not act on: a fill rule that did not run. */
  logError?: (message: string, error: unknown) => void
  /** Returns whether the operator may perform an action such as `system:user:add`. Absent: everything is permitted. */
  permits?: (action: string) => boolean
  /** Describes what a source threw, for the place where it happened. */
  describeError?: (error: unknown) => FailureDescription
  /** Shows a failure that has no place of its own. Absent: a toast shows what `describeError` says of it. */
  notifyError?: (error: unknown) => void
  /**
   * An edit replaces the stored row: what its body leaves out is cleared, as a JeecgBoot does. Forms then send the row as
   * it was read with the changes in it, and do not save while one of its values is missing.
   */
  editReplacesRow?: boolean
  /** Calls back when lists should load again, after a renewed session for instance. Returns the unsubscriber. */
  subscribeToReload?: (reload: () => void) => () => void
}

const none: WidgetServices = {}
const Context = createContext<WidgetServices>(none)

/** Provides the services to everything inside: once around an app. A nested provider replaces all of them. */
export function WidgetServicesProvider(props: { services: WidgetServices; children: ReactNode }) {
  return <Context.Provider value={props.services}>{props.children}</Context.Provider>
}

export function useWidgetServices(): WidgetServices {
  return useContext(Context)
}
