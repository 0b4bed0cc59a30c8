import type { Client } from '@trackhoe/api-client'
import type {
  FieldData,
  FieldRules,
  FileStore,
  MapServices,
  ReportSource,
  SavedQueryStore,
  UserDirectory,
  VehicleDirectory,
} from '@trackhoe/form-widgets'

/** The services of selectors and uploads. Their code is loaded with the first call: most pages make none. */
export interface SelectorServices {
  data: Omit<Required<FieldData>, 'options' | 'departments'>
  users: UserDirectory
  vehicles: VehicleDirectory
  rules: FieldRules
  reports: ReportSource
  files: FileStore
  savedQueries: SavedQueryStore
  map: MapServices
}

export function clientSelectorServices(client: Client): SelectorServices {
  const lookups = once(() => import('./client-lookups.ts'))
  const data = once(async () => (await lookups()).clientLookups(client))
  const users = once(async () => (await lookups()).clientUserDirectory(client))
  const vehicles = once(async () => (await lookups()).clientVehicleDirectory(client))
  const rules = once(async () => (await lookups()).clientFieldRules(client))
  const reports = once(async () => (await lookups()).clientReports(client))
  const savedQueries = once(async () => (await import('./client-saved-queries.ts')).clientSavedQueries(client))
  const files = once(async () => (await import('./client-file-store.ts')).clientFileStore(client))
  return {
    data: {
      searchOptions: async (...args) => (await data()).searchOptions(...args),
      optionLabels: async (...args) => (await data()).optionLabels(...args),
      treeChildren: async (...args) => (await data()).treeChildren(...args),
      categoryChildren: async (...args) => (await data()).categoryChildren(...args),
      categoryNames: async (...args) => (await data()).categoryNames(...args),
      linkedOptions: async (...args) => (await data()).linkedOptions(...args),
      subTableOptions: async (...args) => (await data()).subTableOptions(...args),
      regions: async () => (await import('@trackhoe/form-widgets/selectors')).chinaRegions(),
    },
    users: {
      search: async (...args) => (await users()).search(...args),
      find: async (...args) => (await users()).find(...args),
    },
    vehicles: {
      search: async (...args) => (await vehicles()).search(...args),
      find: async (...args) => (await vehicles()).find(...args),
    },
    rules: {
      fill: async (...args) => (await rules()).fill(...args),
      check: async (...args) => (await rules()).check(...args),
      duplicate: async (...args) => (await rules()).duplicate(...args),
    },
    reports: {
      describe: async (...args) => (await reports()).describe(...args),
      queryFields: async (...args) => (await reports()).queryFields(...args),
      rows: async (...args) => (await reports()).rows(...args),
    },
    savedQueries: {
      list: async (...args) => (await savedQueries()).list(...args),
      save: async (...args) => (await savedQueries()).save(...args),
      remove: async (...args) => (await savedQueries()).remove(...args),
      roles: async (signal) => (await savedQueries()).roles(signal),
    },
    map: { sources: async (signal) => (await import('./client-maps.ts')).clientMapSources(client, signal) },
    files: {
      upload: async (...args) => (await files()).upload(...args),
      uploadFromEditor: async (...args) => (await files()).uploadFromEditor(...args),
      remove: async (path) => (await files()).remove(path),
      read: async (...args) => (await files()).read(...args),
      urlOf: (path) => client.fileUrl(path),
    },
  }
}

/** Makes a value once; a failure, of a missing connection for instance, is tried again. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}
