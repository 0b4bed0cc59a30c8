import { defineMessages } from '@trackhoe/ui'
import { replacementsOf } from '../locale/replaced-messages.ts'

const zhCN = {
  help: '方向键移动地图，加号和减号缩放。车辆也可在列表中选择。',
  zoomIn: '放大',
  zoomOut: '缩小',
  showAll: '回到全部车辆',
  base: '底图',
  offline: '离线底图',
  baseFailed: '底图加载失败',
  sourceFailed: (name: string) => `底图“${name}”没有响应，已改用离线底图`,
  approval: (number: string) => `审图号：${number}`,
  retry: '重试',
  legend: '图例',
  states: { work: '作业', idle: '怠速', travel: '行走', stop: '停机', fault: '故障', offline: '离线' },
  /** The most urgent level of open alarms. */
  alarms: { '1': '严重告警', '2': '重要告警', '3': '一般告警', '4': '提示告警' },
}

const enUS: typeof zhCN = {
  help: 'Use the arrow keys to pan and plus and minus to zoom. You can also select vehicles in the list.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  showAll: 'Show all vehicles',
  base: 'Base map',
  offline: 'Offline base map',
  baseFailed: 'The base map could not be loaded',
  sourceFailed: (name) => `“${name}” is not responding. Showing the offline base map.`,
  approval: (number) => `Map approval no. ${number}`,
  retry: 'Retry',
  legend: 'Legend',
  states: {
    work: 'Working',
    idle: 'Idling',
    travel: 'Moving',
    stop: 'Stopped',
    fault: 'Fault',
    offline: 'Offline',
  },
  alarms: { '1': 'Critical alarm', '2': 'Major alarm', '3': 'Minor alarm', '4': 'Info' },
}

/** The wording of the map alone: a page with a map does not load the texts of forms and lists. */
export const useMessages = defineMessages({ 'zh-CN': zhCN, 'en-US': enUS }, replacementsOf('map'))
