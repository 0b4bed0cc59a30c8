import { HOUR_MS } from '../../platform/core/clock.ts'
import { announcement, announcementSend } from '../../platform/database/schema/announcement-schema.ts'
import type { Db } from '../../platform/database/database.ts'

interface Announced {
  titile: string
  msgContent: string
  priority: 'L' | 'M' | 'H'
  /** 1 a notice, 2 a message of the system. */
  msgCategory?: '1' | '2'
  openType?: 'url' | 'component'
  openPage?: string
  busId?: string
  /** For the accounts only; for everybody unless set. */
  toAccounts?: true
  sendStatus?: '0' | '1' | '2'
}

/** Two kinds, three priorities, each way of opening one, and what nobody should send. The newest stands first. */
const ANNOUNCED: readonly Announced[] = [
  {
    titile: '国庆、中秋假期值班安排',
    msgContent:
      '<p>假期期间各服务站保持<strong>24 小时</strong>值班，紧急报修请直接联系值班电话。</p>' +
      '<table><thead><tr><th>日期</th><th>值班站</th></tr></thead><tbody><tr><td>10月1日至3日</td><td>浦东服务站</td></tr>' +
      '<tr><td>10月4日至7日</td><td>嘉定服务站</td></tr></tbody></table>',
    priority: 'H',
  },
  {
    titile: '工单超时提醒：WO20261120007 已超时 24 小时',
    msgContent: '工单 <b>WO20261120007</b>（更换液压油滤芯）已超时 24 小时，请尽快处理。',
    priority: 'H',
    msgCategory: '2',
    openType: 'url',
    openPage: '/service/workOrder?woNo=WO20261120007',
    busId: 'WO20261120007',
    toAccounts: true,
  },
  {
    titile:
      '平台将于本周日 02:00 至 04:00 升级，升级期间车辆数据照常接收，控制台与大屏页面会短暂不可用，请各服务站提前保存未完成的模板与工单并通知驻场人员',
    msgContent: '<p>升级内容：</p><ul><li>车辆参数查询提速</li><li>公告支持指定接收用户</li></ul>',
    priority: 'M',
  },
  {
    titile: '保养到期提醒：TH210-6 8 台',
    msgContent: '<p>本周共有 8 台车辆发动机油到期，详情见车辆列表。</p>',
    priority: 'M',
    msgCategory: '2',
    openType: 'component',
    openPage: 'system/MaintenanceReminder',
    busId: 'maintenance-2026-47',
  },
  {
    titile: '新版服务手册已发布',
    msgContent: '<p>请在<a href="https://example.com/manual">服务手册</a>页面下载第 7 版。</p>',
    priority: 'L',
    openType: 'url',
    openPage: 'https://example.com/manual',
  },
  {
    titile: '<img src=x onerror=alert(1)> 安全演练：这条标题只能显示为文字',
    msgContent:
      '<p>这条公告带有不应执行的内容。</p><script>alert(1)</script><img src="x" onerror="alert(2)">' +
      '<a href="javascript:alert(3)">链接</a><iframe src="https://example.com"></iframe>' +
      '<div style="position:fixed;inset:0;background:url(https://example.com/t.png)">遮盖</div>',
    priority: 'L',
  },
  {
    titile: '安全演练：不可打开的链接',
    msgContent: '<p>“前往处理”不应打开任何页面。</p>',
    priority: 'L',
    msgCategory: '2',
    openType: 'url',
    openPage: 'javascript:alert(document.domain)',
    toAccounts: true,
  },
  { titile: '年度客户回访计划（草稿）', msgContent: '<p>待补充。</p>', priority: 'M', sendStatus: '0' },
  { titile: '旧版终端停止支持', msgContent: '<p>已撤销。</p>', priority: 'M', sendStatus: '2' },
]

interface SeedAnnouncementsOptions {
  tenantId: string
  /** Who gets what is for the accounts only. */
  userIds: readonly string[]
  /** When the newest was sent. */
  newest: Date
}

/** Seeds the announcements of one tenant, the same each time. */
export async function seedAnnouncements(
  db: Db,
  { tenantId, userIds, newest }: SeedAnnouncementsOptions,
): Promise<void> {
  const idOf = (index: number) => `demo-${tenantId}-announcement-${index + 1}`
  await db.insert(announcement).values(
    ANNOUNCED.map(({ toAccounts, sendStatus = '1', msgCategory = '1', ...columns }, index) => {
      const time = new Date(newest.getTime() - index * 7 * HOUR_MS)
      return {
        id: idOf(index),
        tenantId,
        ...columns,
        msgCategory,
        msgType: toAccounts ? 'USER' : 'ALL',
        sendStatus,
        sendTime: sendStatus === '0' ? null : time,
        cancelTime: sendStatus === '2' ? time : null,
        sender: userIds.at(0)?.replace(/^demo-/, '') ?? 'admin',
        createBy: 'admin',
        createTime: new Date(time.getTime() - HOUR_MS / 2),
      }
    }),
  )
  const sends = ANNOUNCED.flatMap(({ toAccounts }, index) =>
    toAccounts ? userIds.map((userId) => ({ anntId: idOf(index), userId, tenantId })) : [],
  )
  await db.insert(announcementSend).values(sends)
}
