import { DAY_MS, HOUR_MS } from '../../platform/core/clock.ts'
import { announcement, announcementSend } from '../../platform/database/schema/announcement-schema.ts'
import type { Db } from '../../platform/database/database.ts'

/** What a service company announces in each month of a year. */
const OF_MONTHS = [
  ['春节假期值班安排', '<p>春节期间各服务站保持 24 小时值班，停放车辆请断开总电源开关。</p>'],
  ['冬季用油检查', '<p>气温低于 -10 ℃ 的地区请更换 -20 号柴油，并检查防冻液冰点与蓄电池电量。</p>'],
  ['春季开工检查', '<p>停放超过两周的车辆，开工前请检查液压油位、履带张紧和全部滤芯。</p>'],
  ['服务工程师培训', '<p>本月举办后处理系统培训，内容包括 DPD 再生、积碳判断和尿素喷射测试。</p>'],
  ['劳动节值班安排', '<p>假期报修请拨打值班电话，配件库照常发货。</p>'],
  ['雨季防护提醒', '<p>请检查驾驶室密封和电气插头，燃油箱每日放水，停放时远离沟槽。</p>'],
  ['高温作业提醒', '<p>请每日清洁散热器，冷却液温度偏高时降低负荷，不要立即停机。</p>'],
  ['液压油油样检测', '<p>工作满 2000 小时的车辆请送检液压油油样，检测费用由公司承担。</p>'],
  ['年度配件盘点', '<p>各服务站请在月底前完成盘点，差异在工单系统中登记。</p>'],
  ['国庆假期值班安排', '<p>假期期间各服务站保持 24 小时值班，紧急报修请直接联系值班电话。</p>'],
  ['冬季施工准备', '<p>北方地区车辆请在入冬前完成换季保养。</p>'],
  ['年度客户回访', '<p>请各服务站联系本站客户，记录车辆使用情况和明年的保养计划。</p>'],
] as const
const MONTHS = 24
/** Younger ones are those of the last months. */
const OLDER_THAN_DAYS = 100

interface Options {
  tenantId: string
  /** Who has read them. */
  userIds: readonly string[]
  sender: string
  newest: Date
}

/** Seeds one announcement for each month of two years until the last months. The accounts of the demonstration have read them. */
export async function seedOlderAnnouncements(db: Db, { tenantId, userIds, sender, newest }: Options): Promise<void> {
  const months = Array.from({ length: MONTHS }, (_, at) => {
    const first = new Date(Date.UTC(newest.getUTCFullYear(), newest.getUTCMonth() - at, 1, 1))
    return {
      month: first.getUTCMonth(),
      time: new Date(first.getTime() + ((at * 5) % 9) * DAY_MS + at * HOUR_MS * 0.25),
    }
  }).filter(({ time }) => newest.getTime() - time.getTime() > OLDER_THAN_DAYS * DAY_MS)
  const idOf = (time: Date) => `demo-${tenantId}-announcement-${time.toISOString().slice(0, 7)}`
  await db.insert(announcement).values(
    months.map(({ month, time }) => {
      const [titile, msgContent] = OF_MONTHS[month] ?? OF_MONTHS[0]
      return {
        id: idOf(time),
        tenantId,
        titile,
        msgContent,
        priority: month === 0 || month === 9 ? 'H' : 'M',
        msgCategory: '1',
        msgType: 'ALL',
        sendStatus: '1',
        sendTime: time,
        sender,
        createBy: 'admin',
        createTime: new Date(time.getTime() - HOUR_MS),
      }
    }),
  )
  await db.insert(announcementSend).values(
    months.flatMap(
      ({ time }) =>
      userIds.map((userId, at) => ({ anntId: idOf(time), userId, tenantId, readTime: new Date(time.getTime() + (2 + at * 3) * HOUR_MS) })), // prettier-ignore
    ),
  )
}
