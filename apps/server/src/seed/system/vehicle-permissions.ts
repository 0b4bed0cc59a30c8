import type { permission } from '../../platform/database/schema.ts'

type Row = typeof permission.$inferInsert

const MENU = 'menu-vehicle'

/** Lists of the console, and the action that reads each. */
const LISTS = [
  {
    id: 'menu-vehicle-list',
    name: '车辆',
    titles: { 'en-US': 'Vehicles' },
    url: '/vehicle/list',
    component: 'vehicle/VehicleList',
    requiredAction: 'vehicle:list',
    icon: 'car',
  },
  {
    id: 'menu-vehicle-device',
    name: '设备',
    titles: { 'en-US': 'Terminals' },
    url: '/vehicle/device',
    component: 'vehicle/DeviceList',
    requiredAction: 'vehicle:list',
    icon: 'desktop',
  },
  {
    id: 'menu-vehicle-type',
    name: '车型',
    titles: { 'en-US': 'Vehicle types' },
    url: '/vehicle/type',
    component: 'vehicle/VehicleTypeList',
    requiredAction: 'vehicle:list',
    icon: 'table',
  },
  {
    id: 'menu-consumer-list',
    name: '客户',
    titles: { 'en-US': 'Customers' },
    url: '/consumer/list',
    component: 'vehicle/ConsumerList',
    requiredAction: 'vehicle:consumer:list',
    icon: 'user',
  },
] as const

/** Pages of the console about what vehicles report, and the action that reads each. */
const DATA_PAGES = [
  {
    id: 'menu-vehicle-sulfur-report',
    name: '硫含量报告',
    titles: { 'en-US': 'Sulfur reports' },
    url: '/vehicle/sulfurReport',
    component: 'vehicle/SulfurReport',
    requiredAction: 'vehicle:oil',
    icon: 'experiment',
    sortNo: 13,
  },
  {
    id: 'menu-vehicle-data-download',
    name: '数据下载',
    titles: { 'en-US': 'Data downloads' },
    url: '/vehicle/dataDownload',
    component: 'vehicle/DataDownload',
    requiredAction: 'vehicle:export',
    icon: 'download',
    sortNo: 14,
  },
  {
    id: 'menu-vehicle-parameter-catalogue',
    name: '参数代码',
    titles: { 'en-US': 'Parameter codes' },
    url: '/vehicle/parameterCatalogue',
    component: 'vehicle/ParameterCatalogue',
    requiredAction: 'vehicle:telemetry',
    icon: 'book',
    sortNo: 15,
  },
] as const

/** Full-screen pages that the other app shows, and the action that reads what they show. */
const SCREENS = [
  {
    url: '/matnInfo/home',
    name: '保养设定',
    english: 'Maintenance settings',
    icon: 'tool',
    requiredAction: 'vehicle:telemetry',
  },
  {
    url: '/matnInfo/homelog',
    name: '保养记录',
    english: 'Maintenance records',
    icon: 'history',
    requiredAction: 'vehicle:record',
  },
  { url: '/reSet/home', name: '远程复位', english: 'Remote reset', icon: 'undo', requiredAction: 'vehicle:telemetry' },
  {
    url: '/initialSet/home',
    name: '初始设定',
    english: 'Initial settings',
    icon: 'setting',
    requiredAction: 'vehicle:telemetry',
  },
  {
    url: '/fauitCAN/home',
    name: '故障码事件设定',
    english: 'Fault events',
    icon: 'bell',
    requiredAction: 'vehicle:telemetry',
  },
  {
    url: '/deviceParaRecall/home',
    name: '参数召回',
    english: 'Settings recall',
    icon: 'profile',
    requiredAction: 'vehicle:record',
  },
  {
    url: '/DeviceStateRecall/home',
    name: '状态召回',
    english: 'State recall',
    icon: 'fund',
    requiredAction: 'vehicle:record',
  },
  {
    url: '/EngineTestSet/home',
    name: '发动机测试',
    english: 'Engine tests',
    icon: 'tool',
    requiredAction: 'vehicle:telemetry',
  },
  { url: '/tamper/home', name: '防拆锁', english: 'Tamper lock', icon: 'setting', requiredAction: 'vehicle:telemetry' },
  {
    url: '/dataCollection/home',
    name: '数据采集设定',
    english: 'Sampling settings',
    icon: 'table',
    requiredAction: 'vehicle:telemetry',
  },
  {
    url: '/startCollectSet/home',
    name: '启动采集',
    english: 'Start sampling',
    icon: 'desktop',
    requiredAction: 'vehicle:telemetry',
  },
  {
    url: '/sendTimeSet/home',
    name: '发送时间设定',
    english: 'Transmission settings',
    icon: 'history',
    requiredAction: 'vehicle:telemetry',
  },
  {
    url: '/sendMessage/home',
    name: '发送消息',
    english: 'Send message',
    icon: 'notification',
    requiredAction: 'vehicle:telemetry',
  },
  {
    url: '/service/list',
    name: '服务参数',
    english: 'Service parameters',
    icon: 'table',
    requiredAction: 'vehicle:telemetry',
  },
  {
    url: '/historyReCall/home',
    name: '历史数据召回',
    english: 'History recall',
    icon: 'history',
    requiredAction: 'vehicle:record',
  },
  {
    url: '/atsCount/home',
    name: '后处理计数',
    english: 'Aftertreatment counters',
    icon: 'fund',
    requiredAction: 'vehicle:telemetry',
  },
  {
    url: '/deviceinfo/home',
    name: '设备信息',
    english: 'Device information',
    icon: 'info',
    requiredAction: 'vehicle:telemetry',
  },
] as const

const ACTIONS = [
  ['vehicle:list', '查看车辆'],
  ['vehicle:consumer:list', '查看客户'],
  ['vehicle:telemetry', '查看车辆数据'],
  ['vehicle:record', '查看指令记录'],
  ['vehicle:export', '导出车辆数据'],
  ['vehicle:oil', '查看油品检测'],
  ['vehicle:command', '下发指令'],
  ['vehicle:command:reset', '下发远程复位'],
  ['vehicle:command:engineTest', '下发发动机测试'],
  ['vehicle:command:lock', '下发防拆锁'],
  ['vehicle:command:center', '修改发送中心号'],
  ['vehicle:command:batch', '向10台以上车辆下发'],
  ['vehicle:command:cancel', '撤回指令'],
  ['vehicle:template:share', '共享参数模板'],
  ['vehicle:document:edit', '管理车辆资料'],
  ['vehicle:device:secret', '查看完整IMEI和SIM'],
  ['vehicle:device:unbind', '解绑设备用户'],
  ['vehicle:display', '管理大屏令牌'],
  ['vehicle:iso15143', '使用ISO接口'],
] as const

/** What somebody may do with vehicles who looks only, and what one may who operates machines, beside looking. */
export const VEHICLE_VIEWER_ACTIONS = [
  'vehicle:list',
  'vehicle:consumer:list',
  'vehicle:telemetry',
  'vehicle:record',
] as const
export const VEHICLE_OPERATOR_ACTIONS = [
  'vehicle:export',
  'vehicle:oil',
  'vehicle:command',
  'vehicle:command:reset',
  'vehicle:command:engineTest',
  'vehicle:command:cancel',
] as const

/** Pages about vehicles, and the actions that the server checks. Source: vehicle specification §2, §6; the actions are not in the specification. */
export const vehicleRows: readonly Row[] = [
  {
    id: MENU,
    name: '车辆管理',
    titles: { 'en-US': 'Vehicles' },
    url: '/vehicle',
    component: 'layouts/RouteView',
    icon: 'car',
    menuType: 0,
    sortNo: 20,
  },
  {
    id: 'menu-vehicle-detail',
    parentId: MENU,
    name: '车辆详情',
    titles: { 'en-US': 'Vehicle' },
    url: '/vehicle/detail',
    component: 'vehicle/VehicleDetail',
    requiredAction: 'vehicle:list',
    icon: 'car',
    menuType: 1,
    keepAlive: true,
    // The number of a vehicle leads to it.
    hidden: true,
    sortNo: 9,
  },
  ...LISTS.map((list, at) => ({ ...list, parentId: MENU, menuType: 1, keepAlive: true, sortNo: 1 + at })),
  {
    id: 'menu-vehicle-command',
    parentId: MENU,
    name: '指令记录',
    titles: { 'en-US': 'Command records' },
    url: '/vehicle/commandRecord',
    component: 'vehicle/CommandRecordList',
    requiredAction: 'vehicle:record',
    icon: 'profile',
    menuType: 1,
    keepAlive: true,
    sortNo: 10,
  },
  ...DATA_PAGES.map((page) => ({ ...page, parentId: MENU, menuType: 1, keepAlive: true })),
  ...SCREENS.map(({ url, name, english, icon, requiredAction }, at) => ({
    id: `menu-vehicle-screen-${url.slice(1).replaceAll('/', '-')}`,
    parentId: MENU,
    name,
    titles: { 'en-US': english },
    url,
    icon,
    requiredAction,
    menuType: 1,
    internalOrExternal: true,
    sortNo: 20 + at,
  })),
  ...ACTIONS.map(([perms, name], at) => ({
    id: `action-${perms}`,
    parentId: MENU,
    name,
    perms,
    permsType: '1',
    sortNo: 100 + at,
    isRoute: false,
    menuType: 2,
  })),
]
