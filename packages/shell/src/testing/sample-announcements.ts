import type { FakeAnswer } from './test-shell.tsx'

const defaults = {
  msgAbstract: null,
  startTime: null,
  endTime: null,
  userIds: null,
  sendStatus: '1',
  createTime: '2025-11-20 08:00:00',
  msgType: 'ALL',
  busType: null,
  busId: null,
  openType: null,
  openPage: null,
}

/**
 * Two announcements and four system messages: each priority, each way of opening one, and one with an unsafe address.
 */
const sampleAnnouncements = {
  anntMsgList: [
    {
      ...defaults,
      id: 'a1',
      titile: '故障代码 110-0 批量预警：TH210-6 冷却液温度过高',
      msgContent:
        '<p>华东地区 <b>14</b> 台上报故障代码，请各服务站按下表优先联系客户。</p>' +
        '<table><thead><tr><th>车号</th><th>客户</th><th>次数</th></tr></thead><tbody>' +
        '<tr><td>TH210-60123</td><td>苏州恒基土石方有限公司</td><td>6</td></tr>' +
        '<tr><td>TH210-60147</td><td>上海浦东建机租赁</td><td>4</td></tr></tbody></table>' +
        '<ol><li>请客户停机降温</li><li>清理散热器</li></ol>' +
        '<p>详见<a href="https://manual.example/110-0">维修手册</a></p>' +
        '<script>window.hacked = true</script><img src="x" alt="" onerror="window.hacked = true">',
      sender: '李晓梅',
      priority: 'H',
      msgCategory: '1',
      sendTime: '2025-11-21 10:18:05',
    },
    {
      ...defaults,
      id: 'a2',
      titile: '<b>冬季</b>用油切换通知',
      msgContent: null,
      sender: '技术支持部',
      priority: 'L',
      msgCategory: '1',
      sendTime: '2025-11-20 17:02:00',
    },
  ],
  anntMsgTotal: 2,
  sysMsgList: [
    {
      ...defaults,
      id: 's1',
      titile: '工单超时提醒',
      msgContent: '工单 WO20261120007 已超时 24 小时',
      sender: 'admin',
      priority: 'M',
      msgCategory: '2',
      openType: 'url',
      openPage: '/system/role?id=7',
      sendTime: '2025-11-19 09:00:00',
    },
    {
      ...defaults,
      id: 's2',
      titile: '不可打开的链接',
      msgContent: '<p>演练</p>',
      sender: 'admin',
      priority: 'L',
      msgCategory: '2',
      openType: 'url',
      openPage: 'javascript:window.hacked=true',
      sendTime: '2025-11-18 09:00:00',
    },
    {
      ...defaults,
      id: 's3',
      titile: '保养到期提醒',
      msgContent: null,
      sender: 'admin',
      priority: 'M',
      msgCategory: '2',
      openType: 'component',
      openPage: 'system/MaintenanceReminder',
      busId: 'maintenance-47',
      sendTime: '2025-11-17 09:00:00',
    },
    {
      ...defaults,
      id: 's4',
      titile: '新版本才有的提醒',
      msgContent: null,
      sender: 'admin',
      priority: 'M',
      msgCategory: '2',
      openType: 'component',
      openPage: 'constructor',
      sendTime: '2025-11-16 09:00:00',
    },
  ],
  sysMsgTotal: 98,
}

/** Answers as a back end with these announcements that marks them as read. `systemTime` is when system messages were sent. */
export function announcementAnswers({ systemTime }: { systemTime?: () => string } = {}): FakeAnswer {
  const read = new Set<string>()
  let rest = sampleAnnouncements
  return async (path, request) => {
    if (path.endsWith('/editByAnntIdAndUserId')) {
      const { anntId } = (await request.json()) as { anntId: string }
      if (!read.has(anntId)) rest = without(rest, anntId)
      read.add(anntId)
    }
    if (path.endsWith('/readAll')) rest = { anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 }
    if (!path.endsWith('/listByUser')) return null
    return systemTime
      ? { ...rest, sysMsgList: rest.sysMsgList.map((one) => ({ ...one, sendTime: systemTime() })) }
      : rest
  }
}

function without(all: typeof sampleAnnouncements, anntId: string): typeof sampleAnnouncements {
  const anntMsgList = all.anntMsgList.filter(({ id }) => id !== anntId)
  const sysMsgList = all.sysMsgList.filter(({ id }) => id !== anntId)
  return {
    anntMsgList,
    anntMsgTotal: all.anntMsgTotal - (all.anntMsgList.length - anntMsgList.length),
    sysMsgList,
    sysMsgTotal: all.sysMsgTotal - (all.sysMsgList.length - sysMsgList.length),
  }
}
