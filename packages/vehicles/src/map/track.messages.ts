import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  title: (vclNo: string) => `${vclNo} 轨迹`,
  period: '时间段',
  presets: { today: '今天', yesterday: '昨天', week: '近7天', custom: '自定义' },
  close: '关闭轨迹',
  loading: '正在读取轨迹',
  none: '该时间段没有定位数据',
  retry: '重试',
  play: '播放',
  pause: '暂停',
  time: '时间',
  rate: '播放速度',
  speed: (value: string) => `速度 ${value} km/h`,
  distance: (value: string) => `里程 ${value} km`,
  points: (count: string) => `定位 ${count} 个`,
}

const enUS: typeof zhCN = {
  title: (vclNo) => `Track of ${vclNo}`,
  period: 'Period',
  presets: { today: 'Today', yesterday: 'Yesterday', week: 'Last 7 days', custom: 'Custom' },
  close: 'Close track',
  loading: 'Loading the track',
  none: 'No positions in this period',
  retry: 'Retry',
  play: 'Play',
  pause: 'Pause',
  time: 'Time',
  rate: 'Playback speed',
  speed: (value) => `${value} km/h`,
  distance: (value) => `${value} km traveled`,
  points: (count) => `${count} positions`,
}

/** Returns the messages of the track player in the current locale. */
export const useTrackMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
