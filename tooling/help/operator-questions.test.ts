import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { contents, GENERATED_PAGES } from '../../apps/help/src/contents.ts'
import { findPages } from '../../apps/help/src/search/find-pages.ts'
import { indexedPage } from '../../apps/help/src/search/help-index.ts'

const docs = resolve(import.meta.dirname, '../../apps/help/docs/zh')
const pages = contents
  .flatMap((section) => section.pages)
  .filter((path) => !GENERATED_PAGES.includes(path))
  .map((path) => indexedPage(path, readFileSync(join(docs, `${path}.md`), 'utf8')))

/** What operators ask, and the page that answers it. */
const QUESTIONS: readonly (readonly [query: string, page: string])[] = [
  ['怎么冻结一个用户？', 'tasks/freeze-user'],
  ['有人离职了账号怎么办', 'tasks/freeze-user'],
  ['怎么找到一台车', 'tasks/find-machine'],
  ['怎么给三十台车改保养间隔？', 'tasks/interval-for-thirty'],
  ['批量导入用户', 'tasks/import-users'],
  ['月报怎么看', 'tasks/read-month'],
  ['怎么把大屏挂到墙上', 'tasks/put-up-wall'],
  ['怎么写维修报告', 'tasks/write-report'],
  ['fuwubaogao', 'tasks/write-report'],
  ['远程复位会对车做什么？', 'pages/reSet/home'],
  ['怎么清除历史故障码', 'pages/reSet/home'],
  ['小时清零', 'pages/reSet/home'],
  ['积碳负荷不在允许范围怎么办？', 'concepts/commands'],
  ['积碳负荷98%怎么办', 'concepts/parameters'],
  ['共轨压力偏低', 'concepts/faults'],
  ['机油压力过低', 'concepts/faults'],
  ['强制再生', 'pages/EngineTestSet/home'],
  ['指令一直排队中', 'concepts/commands'],
  ['已超时后收到应答', 'concepts/commands'],
  ['怎么撤回指令', 'concepts/commands'],
  ['换机油后剩余时间怎么改', 'pages/matnInfo/home'],
  ['车被偷了怎么锁车', 'pages/tamper/home'],
  ['发送中心号', 'pages/sendTimeSet/home'],
  ['怎么给司机发消息', 'pages/sendMessage/home'],
  ['导出的文件保留几天', 'pages/tableExport/index'],
  ['看不到菜单', 'pages/isystem/role'],
  ['服务工程师只看自己的工单', 'admin/data-rules'],
  ['没有收到验证码', 'pages/account/settings'],
  ['工单超时规则', 'pages/service/serviceType'],
  ['硫含量超标', 'pages/vehicle/sulfurReport'],
  ['电子围栏', 'pages/vclinfoExtend/distributionMap'],
  ['备份和恢复', 'admin/operations'],
  ['为什么没有收到告警', 'pages/alarm/delivery'],
  ['告警发到钉钉群', 'pages/alarm/channel'],
  ['夜里车被移动要告警', 'pages/alarm/rule'],
  ['告警静音', 'pages/alarm/list'],
  ['节假日谁值班', 'pages/alarm/duty'],
  ['找车', 'tasks/find-machine'],
  ['车号后四位', 'tasks/find-machine'],
  ['机器在哪', 'tasks/find-machine'],
  ['停用用户', 'tasks/freeze-user'],
  ['上报间隔', 'pages/sendTimeSet/home'],
  ['导出一个月', 'tasks/read-month'],
  ['水温', 'pages/chart/index'],
  ['告警转交', 'pages/alarm/list'],
  ['拍照', 'tasks/order-template'],
  ['按服务类型统计工单', 'pages/online/cgreport'],
  ['投屏', 'tasks/put-up-wall'],
  ['批量新增用户', 'tasks/import-users'],
  ['偷油', 'pages/alarm/rule'],
  ['车离开工地', 'pages/vclinfoExtend/distributionMap'],
  ['baoyangsheding', 'pages/matnInfo/home'],
  ['fangchaisuo', 'pages/tamper/home'],
  ['djyh', 'tasks/freeze-user'],
  ['ccljjc', 'pages/plantQuery'],
  ['quanxianzhenduan', 'pages/isystem/role'],
]
const SHOWN_FIRST = 3

it.each(QUESTIONS)('answers “%s” by %s', (query, page) => {
  const found = findPages(pages, query)
    .slice(0, SHOWN_FIRST)
    .map(({ path }) => path)
  expect(found).toContain(page)
})
