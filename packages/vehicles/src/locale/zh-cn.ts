import { joinParts } from '@trackhoe/ui/format'
import { catalogGroups } from './catalog-groups.zh-cn.ts'

/** The default messages of vehicles. The other locale is checked against its keys. */
export const zhCN = {
  catalogGroups: catalogGroups as Readonly<Record<string, string>>,
  /** What a recalled position has beside the parameters of the catalog, by the key of the terminal. */
  positionValues: { lng: '经度', lat: '纬度', fix: '定位状态' } as Readonly<Record<string, string>>,
  vehicle: {
    choose: '选择车辆',
    add: '添加车辆',
    addShort: '添加',
    all: '全部车辆',
    typeMore: (count: number) => `输入至少 ${count} 个字符`,
    otherModel: (number: string, model: string, first: string) =>
      `${number} 的车型是 ${model}，已选车辆是 ${first}：车型不一致，请分别设置`,
    none: '未选择车辆',
    unknown: '车辆不存在',
    never: '该车辆从未上报',
    noValues: '该车辆尚未上报参数',
    noTerminal: '该车辆未绑定终端，不能下发指令',
    online: '在线',
    offline: '离线',
    lastTime: '最后上报',
    withoutTerminal: '未绑定终端',
    recent: '最近选择',
    suggested: '最近选择和在线的车辆',
    advanced: '高级选择',
    cancel: '取消',
    confirm: '确定',
    selected: (count: number) => `已选 ${count} 台`,
    tooMany: (most: number) => `一次最多选择${most}台车辆`,
    filters: '筛选条件',
    number: '车号',
    model: '车型',
    kind: '机种',
    brand: '品牌',
    terminal: '终端号',
    state: '状态',
    hourMeter: '工作小时 h',
    customer: '客户',
  },
  map: { offline: '离线底图' },
  faults: {
    title: '当前故障',
    none: '没有当前故障',
    newOrder: '新建工单',
    unnamed: (count: number) => `${count} 个当前故障`,
    code: (spn: string, fmi: string) => `SPN ${spn} FMI ${fmi}`,
    since: (time: string) => `自 ${time}`,
    severity: { 1: '停机', 2: '警告', 3: '提示' },
    lamp: '指示灯',
    /** The lamps that a trouble code lights, by their names on the wire. */
    lamps: { red: '红色停机灯', amber: '黄色警告灯', mil: '排放故障灯', protect: '保护灯' } as Readonly<
      Record<string, string>
    >,
    /** Names by `SPN-FMI`, and advice by severity, in place of the server's Chinese. */
    names: {} as Readonly<Record<string, string>>,
    advice: {} as Readonly<Record<string, string>>,
  },
  values: {
    on: '开',
    off: '关',
    outside: '超出量程',
    notAvailable: '不可用',
    sensorError: '传感器错误',
  },
  chart: {
    curves: '曲线',
    table: '数据表',
    tableOf: (name: string) => `${name}明细`,
    view: '显示方式',
    layout: '布局',
    panes: '分栏',
    overlay: '叠加',
    legend: '图例',
    hide: (name: string) => `隐藏 ${name}`,
    show: (name: string) => `显示 ${name}`,
    latest: '最新',
    lowest: '最小',
    highest: '最大',
    mean: '平均',
    /** The time for which a point stands; null: not known. */
    sampled: (part: { count: number; unit: 'second' | 'minute' | 'day' } | null) => {
      if (part === null) return '已抽样'
      const units = { second: '秒', minute: '分钟', day: '天' } as const
      return `已抽样，每${part.count === 1 ? '' : ` ${part.count} `}${units[part.unit]}`
    },
    sampledHint: '数据点较多：每段时间保留最小值和最大值，峰值不会丢失；放大后显示全部数据',
    zoomIn: '放大',
    zoomOut: '缩小',
    earlier: '向前移动',
    later: '向后移动',
    reset: '显示全部时间',
    time: '时间',
    export: '导出',
    png: '图片 PNG',
    csv: '数据 CSV',
    xlsx: '数据 XLSX',
    exporting: (percent: number) => `正在导出 ${percent} %`,
    exported: '导出完成',
    file: (vehicle: string, time: string) => `曲线-${vehicle}-${time}`,
    untilLastReport: (time: string) => `截至最后上报 ${time}`,
    pictureTitle: (name: string, vehicles: readonly string[], from: string, to: string) =>
      joinParts(name, vehicles.join('、'), `${from} ~ ${to}`),
    noParameters: '请至少选择一个参数',
    noData: '所选时间段没有数据',
    faults: '故障码',
    rawFrames: '原始报文 (CAN ID 数据)',
    /** Beside lanes of the width of an axis. */
    bands: { regeneration: '再生', keyOn: '上电', codes: '故障码' },
    lasted: (name: string, from: string, until: string) => `${name} ${from} ~ ${until}`,
    on: '开',
    off: '关',
    previousDay: '前一天',
    previousWeek: '上周',
    comparedWith: (name: string, period: string) => `${name}（${period}）`,
    ofVehicle: (name: string, vehicle: string) => `${name} · ${vehicle}`,
    rows: (count: string) => `${count} 行`,
  },
  age: {
    stale: (age: string) => `数据已过期 · ${age}`,
    reported: (age: string) => `上报于 ${age}`,
    seconds: (count: number) => `${count} 秒前`,
    minutes: (count: number) => `${count} 分钟前`,
    hours: (count: number) => `${count} 小时前`,
    days: (count: number) => `${count} 天前`,
  },
}

export type VehicleMessages = typeof zhCN
