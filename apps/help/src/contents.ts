/** The languages of the help; the first one stands at the top of the site. */
export const LANGUAGES = ['zh', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

interface Section {
  title: Record<Language, string>
  /** Paths of the pages below `docs/<language>`, without their ending. A page of the product is `pages/<route>`. */
  pages: readonly string[]
}

/** The pages in the order of the side menu: the only list of them. */
export const contents: readonly Section[] = [
  {
    title: { zh: '开始', en: 'Getting started' },
    pages: [
      'start/first-hour',
      'start/workspace',
      'start/lists',
      'start/keyboard',
      'start/phone',
      'start/release-notes',
    ],
  },
  {
    title: { zh: '任务', en: 'Tasks' },
    pages: [
      'tasks/find-machine',
      'tasks/interval-for-thirty',
      'tasks/read-month',
      'tasks/order-template',
      'tasks/write-report',
      'tasks/freeze-user',
      'tasks/import-users',
      'tasks/put-up-wall',
    ],
  },
  {
    title: { zh: '概念', en: 'Concepts' },
    pages: ['concepts/commands', 'concepts/parameters', 'concepts/faults'],
  },
  {
    title: { zh: '总览', en: 'Overview' },
    pages: [
      'pages/vclinfoExtend/distributionMap',
      'pages/platform/dashboard',
      'pages/isps/userAnnouncement',
      'pages/account/settings',
    ],
  },
  {
    title: { zh: '车辆管理', en: 'Vehicles' },
    pages: [
      'pages/vehicle/list',
      'pages/vehicle/detail',
      'pages/vehicle/device',
      'pages/vehicle/terminalAccess',
      'pages/vehicle/type',
      'pages/consumer/list',
      'pages/vehicle/commandRecord',
    ],
  },
  {
    title: { zh: '车辆管理 › 查看', en: 'Vehicles › View' },
    pages: [
      'pages/tab/view',
      'pages/deviceinfo/home',
      'pages/service/list',
      'pages/canData/index',
      'pages/chart/index',
      'pages/atsCount/home',
      'pages/report/index',
      'pages/deviceMonth',
      'pages/vehicle/parameters',
    ],
  },
  {
    title: { zh: '车辆管理 › 设定', en: 'Vehicles › Settings' },
    pages: [
      'pages/matnInfo/home',
      'pages/reSet/home',
      'pages/initialSet/home',
      'pages/fauitCAN/home',
      'pages/EngineTestSet/home',
      'pages/tamper/home',
      'pages/dataCollection/home',
      'pages/startCollectSet/home',
      'pages/sendTimeSet/home',
      'pages/sendMessage/home',
    ],
  },
  {
    title: { zh: '车辆管理 › 召回与数据', en: 'Vehicles › Recalls and data' },
    pages: [
      'pages/deviceParaRecall/home',
      'pages/DeviceStateRecall/home',
      'pages/historyReCall/home',
      'pages/chartExport/index',
      'pages/tableExport/index',
      'pages/vehicle/messageHistory',
      'pages/vehicle/dataDownload',
      'pages/vehicle/parameterCatalogue',
      'pages/vehicle/retention',
    ],
  },
  {
    title: { zh: '车辆管理 › 服务', en: 'Vehicles › Service' },
    pages: ['pages/matnInfo/homelog', 'pages/oil/index', 'pages/plantQuery', 'pages/vehicle/sulfurReport'],
  },
  {
    title: { zh: '告警中心', en: 'Alarms' },
    pages: [
      'pages/alarm/list',
      'pages/alarm/details/id',
      'pages/alarm/rule',
      'pages/alarm/duty',
      'pages/alarm/channel',
      'pages/alarm/delivery',
      'pages/alarm/report',
    ],
  },
  {
    title: { zh: '服务管理', en: 'Service' },
    pages: [
      'pages/service/workOrder',
      'pages/service/workOrder/id',
      'pages/service/serviceType',
      'pages/service/serviceType/workorderTemplate/id',
      'pages/service/serviceType/reportTemplate/id',
      'pages/service/serviceType/fixedItems/id',
      'pages/service/serviceType/details/id',
    ],
  },
  {
    title: { zh: '在线开发', en: 'Online development' },
    pages: [
      'pages/online/cgform',
      'pages/online/cgform/design/id',
      'pages/online/cgformList/code',
      'pages/online/cgreport',
      'pages/online/cgreportEditor/id',
      'pages/online/cgreport/code',
    ],
  },
  {
    title: { zh: '系统管理', en: 'System' },
    pages: [
      'pages/isystem/user',
      'pages/isystem/role',
      'pages/isystem/datarule',
      'pages/isystem/permission',
      'pages/isystem/depart',
      'pages/isystem/dict',
      'pages/isystem/category',
      'pages/isystem/rules',
      'pages/isystem/annountCement',
      'pages/isystem/organization',
      'pages/isystem/pageConfig',
      'pages/isystem/displayToken',
      'pages/isystem/auditLog',
      'pages/isystem/status',
      'pages/isystem/capabilities',
      'pages/isystem/formSample',
    ],
  },
  {
    title: { zh: '安装与管理', en: 'Administration' },
    pages: [
      'admin/operations',
      'admin/settings',
      'admin/accounts',
      'admin/data-rules',
      'admin/tenants',
      'admin/security',
      'admin/terminals',
      'admin/maps',
      'admin/upgrade',
      'admin/monitoring',
      'admin/scale',
      'admin/proxy',
      'admin/help-site',
    ],
  },
  {
    title: { zh: '开发', en: 'Programming' },
    pages: [
      'dev/start',
      'dev/theming',
      'dev/own-session',
      'dev/own-entity',
      'dev/permissions',
      'dev/schema-forms',
      'dev/own-widgets',
      'dev/testing',
      'dev/ssr',
      'dev/upgrade',
      'dev/architecture',
      'dev/calls',
    ],
  },
]

export interface ComponentGroup {
  title: Record<Language, string>
  /** The package that the pages are about. */
  packageName: string
  /** The guide below `docs` of the package that the pages are made of: of its components, or of its types of field. */
  guide: 'components' | 'widgets'
}

/** The groups of pages that the build makes of the guides of packages: one page for each part of a guide, in its order. */
export const COMPONENT_GROUPS: readonly ComponentGroup[] = [
  { title: { zh: '组件', en: 'Components' }, packageName: 'ui', guide: 'components' },
  { title: { zh: '表单与业务组件', en: 'Forms, lists, maps' }, packageName: 'form-widgets', guide: 'components' },
  { title: { zh: '字段类型', en: 'Types of field' }, packageName: 'form-widgets', guide: 'widgets' },
]

/** The pages that the build writes, out of the code, beside those of components. */
export const GENERATED_PAGES: readonly string[] = ['dev/calls']
