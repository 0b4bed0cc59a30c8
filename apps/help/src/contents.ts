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
    pages: ['start/first-hour', 'start/workspace', 'start/lists', 'start/keyboard', 'start/phone'],
  },
  {
    title: { zh: '任务', en: 'Tasks' },
    pages: ['tasks/freeze-user', 'tasks/find-machine', 'tasks/interval-for-thirty', 'tasks/import-users'],
  },
  { title: { zh: '概念', en: 'Concepts' }, pages: ['concepts/commands'] },
  {
    title: { zh: '总览', en: 'Overview' },
    pages: ['pages/vclinfoExtend/distributionMap', 'pages/tab/view'],
  },
  { title: { zh: '车辆管理', en: 'Vehicles' }, pages: ['pages/vehicle/list', 'pages/vehicle/detail'] },
  {
    title: { zh: '远程控制', en: 'Remote control' },
    pages: [
      'pages/matnInfo/home',
      'pages/matnInfo/homelog',
      'pages/reSet/home',
      'pages/initialSet/home',
      'pages/EngineTestSet/home',
      'pages/tamper/home',
      'pages/sendTimeSet/home',
    ],
  },
  { title: { zh: '数据查询', en: 'Data' }, pages: ['pages/atsCount/home'] },
  {
    title: { zh: '服务管理', en: 'Service' },
    pages: ['pages/service/workOrder', 'pages/service/workOrder/id', 'pages/service/serviceType'],
  },
]
