// What has changed for importers, release by release: the only list. The upgrade guide of docs/packages.md is compared with
// it, and `create-trackhoe upgrade` rewrites code by it.

/** One change of the public API that a program can follow. A package name stands for all of its entries. */
export type Change =
  /** A name has become another one, or is exported by another entry. */
  | { kind: 'export'; package: string; from: string; to: string; toEntry?: string }
  /** An entry has another address. */
  | { kind: 'entry'; from: string; to: string }
  /** A prop of components has become another one. */
  | { kind: 'prop'; package: string; components: readonly string[]; from: string; to: string }
  /** `from(send)` has become `bind(send, group)`. */
  | { kind: 'group'; package: string; from: string; group: string; groupEntry: string }
  /** Names that are no longer there: what is written in their place depends on the code around them. */
  | { kind: 'removed'; package: string; names: readonly string[] }

/** One row of the upgrade guide. Both texts are Markdown of a cell. */
export interface GuideRow {
  was: string
  write: string
  /** Absent: nothing that a program can find. */
  changes?: readonly Change[]
}

export interface Release {
  version: string
  rows: readonly GuideRow[]
}

/** The functions that have become groups: by subject, the function and its group. */
type GroupNames = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Groups of the contract. */
const contractGroups: GroupNames = {
  vehicle: {
    chartViewApi: 'chartViews',
    commandTemplateApi: 'commandTemplates',
    consumerAdministrationApi: 'consumerAdministration',
    deviceAdministrationApi: 'deviceAdministration',
    deviceApi: 'devices',
    fleetOverviewApi: 'fleetOverview',
    sulfurApi: 'sulfur',
    vehicleAdministrationApi: 'vehicleAdministration',
    vehicleDocumentApi: 'vehicleDocuments',
    vehicleTypeAdministrationApi: 'vehicleTypeAdministration',
    wallLayoutApi: 'wallLayouts',
  },
  session: {
    displayTokenApi: 'displayTokens',
    ownContactApi: 'ownContacts',
    ownSessionApi: 'ownSessions',
  },
  tenant: {
    organizationAdministrationApi: 'organizationAdministration',
    organizationApi: 'organizations',
  },
  service: {
    templateVersionApi: 'templateVersions',
    workOrderApi: 'workOrders',
  },
  system: {
    announcementApi: 'announcements',
    auditLogApi: 'auditLog',
    dataRuleApi: 'dataRules',
    departmentPermissionApi: 'departmentPermissions',
    permissionAdministrationApi: 'permissions',
    siteInfoApi: 'siteInfo',
    userSessionApi: 'userSessions',
  },
  online: {
    onlineFormDesignApi: 'onlineFormDesign',
    reportAdministrationApi: 'reportAdministration',
  },
}

/** Groups with functions of their own, which stand in the entry where the function was. */
const clientGroups: GroupNames = {
  files: {
    fileApi: 'files',
    listJobApi: 'listJobs',
  },
  vehicle: {
    commandApi: 'commands',
    downloadApi: 'downloads',
    gatewayApi: 'gateway',
    iso15143Api: 'iso15143',
    messageApi: 'messages',
    parameterApi: 'parameters',
    vehicleDictionaryApi: 'vehicleDictionaries',
  },
  session: {
    accountApi: 'accounts',
    otherLoginApi: 'otherLogins',
  },
  tenant: {
    pageConfigAdministrationApi: 'pageConfigAdministration',
  },
  service: {
    serviceDictionaryApi: 'serviceDictionaries',
    serviceTypeApi: 'serviceTypes',
    timeoutRuleApi: 'timeoutRules',
  },
  system: {
    categoryApi: 'categories',
    departmentAdministrationApi: 'departmentAdministration',
    dictionaryAdministrationApi: 'dictionaryAdministration',
    dictionaryLookupApi: 'dictionaryLookups',
    networkApi: 'network',
    proxyApi: 'proxy',
    roleAdministrationApi: 'roleAdministration',
    ruleApi: 'rules',
    userAdministrationApi: 'userAdministration',
  },
}

const CLIENT = '@trackhoe/api-client'

const groupChanges = (names: GroupNames, entryOf: (subject: string) => string): Change[] =>
  Object.entries(names).flatMap(([subject, groups]) =>
    Object.entries(groups).map(([from, group]): Change => ({
      kind: 'group',
      package: CLIENT,
      from,
      group,
      groupEntry: entryOf(subject),
    })),
  )

/** The releases that ask something of importers, newest first. */
export const releases: readonly Release[] = [
  {
    version: '0.2.0',
    rows: [
      {
        was: '`announcementApi(send)` of `@trackhoe/api-client/system`, and all its like',
        write: '`bind(send, announcements)` with the group of the contract; in React `useCalls(…)`',
        changes: groupChanges(contractGroups, (subject) => `@trackhoe/contract/${subject}`),
      },
      {
        was: '`fileApi(send)`, `userAdministrationApi(send)` and others with own logic',
        write: '`bind(send, files)` with the group of that name from the same entry of `api-client`',
        changes: groupChanges(clientGroups, (subject) => `${CLIENT}/${subject}`),
      },
      {
        was: '`useMemo(() => announcementApi(client.send), [client.send])`',
        write: '`useCalls(announcements)` under `<AuthProvider client={client}>`',
      },
      {
        was: '`onlineFormApi(send).exportRows(…)` and its other files',
        write:
          '`bind(send, onlineFormFiles).exportRows(…)` of `@trackhoe/api-client/online`; the rest `bind(send, onlineForms)`',
        changes: [{ kind: 'removed', package: CLIENT, names: ['onlineFormApi'] }],
      },
      {
        was: '`onlineReportApi(send).exportRows(…)`, `charts(…)`, `startExport(…)`',
        write: '`bind(send, reportOutput)` of `@trackhoe/api-client/online`; the rest `bind(send, onlineReports)`',
        changes: [{ kind: 'removed', package: CLIENT, names: ['onlineReportApi'] }],
      },
      {
        was: '`mapApi(send).track(…)`',
        write: '`bind(send, tracks).read(…)` with the group of `@trackhoe/contract/vehicle`',
        changes: [{ kind: 'removed', package: CLIENT, names: ['mapApi'] }],
      },
      {
        was: '`COMMAND_LABELS`, `INFO_NAMES`, `GROUP_NAMES`, `INFO_IDS`, `objectOfGroup` of `@trackhoe/contract/vehicle`',
        write: '`labelOfValue(key)`, `infoNameOf(infoid)`, `commandKinds[name]`',
        changes: [
          {
            kind: 'removed',
            package: '@trackhoe/contract',
            names: ['COMMAND_LABELS', 'INFO_NAMES', 'GROUP_NAMES', 'INFO_IDS', 'objectOfGroup', 'ParamObject'],
          },
        ],
      },
    ],
  },
  {
    version: '0.1.0',
    rows: [
      {
        was: '`source={users}` of `ListPage`',
        write: '`source={wireSource(users)}`, made once; or `load(request)` of your own',
      },
      {
        was: '`toolbar={({ query }) => …}`',
        write: '`toolbar={({ request }) => …}`, `wireQuery(request)` for the former',
      },
      {
        was: '`onCheckedChange` of `Checkbox`, `Switch`',
        write: '`onChange`',
        changes: [
          {
            kind: 'prop',
            package: '@trackhoe/ui',
            components: ['Checkbox', 'Switch'],
            from: 'onCheckedChange',
            to: 'onChange',
          },
        ],
      },
      { was: '`key`, `title` of tree nodes, tabs and folding panels', write: '`value`, `label`' },
      { was: '`text-base`, `font-sans` of the tokens', write: '`text-body`, `font-body`' },
      { was: '`tailwind.css` in an app made of nothing but the tokens', write: '`app.css`' },
      { was: 'client, session, permission and refresh by hand', write: '`createConsole({ baseUrl })`' },
      { was: 'zod came along', write: 'it is a peer: `npm install zod`' },
    ],
  },
]
