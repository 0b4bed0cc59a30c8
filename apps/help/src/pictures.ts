import type { Language } from './contents.ts'

/** A picture of a page of the product, on the page of the help about it. */
export interface HelpPicture {
  /** The page of the help. */
  page: string
  /** The address in the product; `{vclId}` stands for a vehicle. Default: the route that the page is named by. */
  address?: string
  /** What is seen, for those who do not see it. */
  alt: Readonly<Record<Language, string>>
}

export const PICTURE_THEMES = ['light', 'dark'] as const
export type PictureTheme = (typeof PICTURE_THEMES)[number]

/** Unit: CSS pixels. */
export const PICTURE_SIZE = { width: 1440, height: 900 } as const

/** Returns the path of a picture below the public folder of the help. */
export const picturePath = (page: string, language: Language, theme: PictureTheme) =>
  `pictures/${language}-${theme}/${page.replace(/^pages\//, '').replaceAll('/', '-')}.png`

/** The pictures that `npm run help:pictures` takes from the running demonstration. */
export const pictures: readonly HelpPicture[] = [
  {
    page: 'pages/vclinfoExtend/distributionMap',
    alt: {
      zh: '车辆分布：地图上的车辆和聚合点，左侧为车辆列表和各状态台数',
      en: 'The vehicle map: vehicles and clusters, with the list of vehicles and the number in each state',
    },
  },
  {
    page: 'pages/platform/dashboard',
    alt: {
      zh: '平台总览：车队概况、今日开工率、地图、最新故障、近30天和今日指令',
      en: 'The overview: fleet figures, hours of today, map, latest faults, the last 30 days and the commands of today',
    },
  },
  {
    page: 'pages/tab/view',
    address: '/tab/view?vclId={vclId}',
    alt: { zh: '单机视图：仪表、曲线和开关信号', en: 'The machine view: gauges, curves and switches' },
  },
  {
    page: 'pages/deviceinfo/home',
    address: '/deviceinfo/home?vclId={vclId}',
    alt: {
      zh: '设备信息：车辆、发动机、终端和监管联网的资料',
      en: 'Device information: vehicle, engine, terminal and supervision',
    },
  },
  {
    page: 'pages/vehicle/list',
    alt: { zh: '车辆列表：查询条件、工具栏和表格', en: 'The list of vehicles: filters, tools and the table' },
  },
  {
    page: 'pages/vehicle/commandRecord',
    alt: {
      zh: '指令记录：每条指令的车号、名称、状态和时间',
      en: 'Command records: vehicle, name, state and time of each',
    },
  },
  {
    page: 'pages/matnInfo/home',
    address: '/matnInfo/home?vclId={vclId}',
    alt: {
      zh: '保养设定：14 个保养项目的间隔、剩余时间和进度',
      en: 'Maintenance settings: intervals, remaining hours and progress of 14 items',
    },
  },
  {
    page: 'pages/reSet/home',
    address: '/reSet/home?vclId={vclId}',
    alt: {
      zh: '远程复位：可勾选的项目，各有作用和前提条件',
      en: 'Remote reset: items to select, each with what it does and its precondition',
    },
  },
  {
    page: 'pages/EngineTestSet/home',
    address: '/EngineTestSet/home?vclId={vclId}',
    alt: {
      zh: '发动机测试：测试项目、前提条件和测试结果',
      en: 'Engine tests: items, preconditions and results',
    },
  },
  {
    page: 'pages/chart/index',
    address: '/chart/index?vclId={vclId}',
    alt: { zh: '曲线：几个参数按时间绘制，下方为图例', en: 'A chart: parameters over time, with the legend below' },
  },
  {
    page: 'pages/deviceMonth',
    address: '/deviceMonth?vclId={vclId}',
    alt: {
      zh: '月报：按小时的作业热图、每天的工作小时和油耗',
      en: 'The month report: a heat map by hour, hours and fuel of each day',
    },
  },
  {
    page: 'pages/service/list',
    alt: { zh: '服务参数：每台车辆最后上报的值', en: 'Service parameters: the last values of each machine' },
  },
  {
    page: 'pages/service/workOrder',
    alt: { zh: '工单列表：状态、服务类型和超时', en: 'Work orders: state, service type and what is overdue' },
  },
  {
    page: 'pages/isystem/user',
    alt: { zh: '用户列表：账号、姓名、部门、状态和操作', en: 'Users: username, name, departments, state and actions' },
  },
  {
    page: 'pages/isystem/role',
    alt: { zh: '角色列表：授权、用户、复制和对比', en: 'Roles: grants, users, copies and comparison' },
  },
]
