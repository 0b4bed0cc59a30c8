import type { MenuNode } from '@trackhoe/contract'
import { readMenu } from '../menu/menu-model.ts'

function page(path: string, title: string, icon: string | null = null): MenuNode {
  return { path, component: `stage${path}`, route: '1', meta: { title, icon, keepAlive: true, componentName: 'Page' } }
}

function group(path: string, title: string, icon: string | null, children: MenuNode[]): MenuNode {
  return { path, component: 'layouts/RouteView', meta: { title, icon }, children }
}

function outside(title: string, url: string): MenuNode {
  return { path: title, meta: { title, icon: 'file-text', url, internalOrExternal: true } }
}

const nodes: MenuNode[] = [
  page('/map', '首页', 'home'),
  group('/service', '服务管理', 'tool', [page('/service/order', '工单'), page('/service/rule', '超时规则')]),
  group('/vehicle', '车辆管理', 'car', [
    page('/vehicle/list', '车辆'),
    group('/vehicle/device', '终端与通信设备', null, [
      page('/vehicle/device/list', '终端'),
      page('/vehicle/device/sim', '物联网卡与流量套餐到期提醒设置'),
    ]),
    outside('海外平台', 'https://overseas.example.com/vehicles'),
  ]),
  group('/system', '系统管理', 'setting', [page('/system/user', '用户'), page('/system/role', '角色')]),
  outside('使用手册', 'https://docs.example.com/manual'),
  outside('旧版报表', 'javascript:alert(document.domain)'),
]

/** A realistic menu: three levels, a long name, an external address, and an unsafe one. */
export const sampleMenu = readMenu(nodes)

/** The menu of a user who may open no page. */
export const emptyMenu = readMenu([])

/** The titles of many pages, so that the tab strip overflows. */
export const longTitles: readonly string[] = Array.from({ length: 30 }, (_, at) => {
  const kinds = ['工单模板设计 · 定期保养', '车辆详情', '故障码记录与处理建议', '保养间隔设定']
  return `${kinds[at % kinds.length] ?? ''} TH210-${60_101 + at}`
})
