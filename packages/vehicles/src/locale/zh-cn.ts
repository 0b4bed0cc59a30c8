/** The default messages of vehicles. The other locale is checked against its keys. */
export const zhCN = {
  vehicle: {
    choose: '选择车辆',
    add: '添加车辆',
    addShort: '添加',
    all: '全部车辆',
    typeMore: (count: number) => `输入至少 ${count} 个字符`,
    otherModel: (number: string, model: string, first: string) =>
      `${number} 的车型是 ${model}，已选车辆是 ${first}：车型不一致，请分别设置`,
    none: '未选择车辆',
    never: '该车辆从未上报',
    noTerminal: '该车辆未绑定终端，不能下发指令',
    online: '在线',
    offline: '离线',
    lastTime: '最后上报',
    withoutTerminal: '未绑定终端',
    recent: '最近选择',
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
  faults: {
    title: '当前故障',
    none: '没有当前故障',
    unnamed: (count: number) => `${count} 个当前故障`,
    code: (spn: string, fmi: string) => `SPN ${spn} FMI ${fmi}`,
    since: (time: string) => `自 ${time}`,
    severity: { 1: '停机', 2: '警告', 3: '提示' },
    /** Names by `SPN-FMI`, and advice by severity, in place of the server's Chinese. */
    names: {} as Readonly<Record<string, string>>,
    advice: {} as Readonly<Record<string, string>>,
  },
  age: {
    stale: (age: string) => `数据已过期 · ${age}`,
    seconds: (count: number) => `${count} 秒前`,
    minutes: (count: number) => `${count} 分钟前`,
    hours: (count: number) => `${count} 小时前`,
  },
}

export type VehicleMessages = typeof zhCN
